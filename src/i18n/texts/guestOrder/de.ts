import type { Texts } from '../../text-shape';
import type { guestOrder as english } from './en';

export const guestOrder: Texts<typeof english> = {
  title: 'Bestellung finden',
  lead: 'Ohne Konto bestellt oder das Konto inzwischen gelöscht? Deine E-Mail-Adresse, die Bestellnummer und die Postleitzahl der Lieferadresse genügen.',
  number: 'Bestellnummer',
  numberHint: 'Steht in der Mail, die deine Bestellung bestätigt hat, z. B. 1042.',
  postalCode: 'Postleitzahl der Lieferadresse',
  submit: 'Bestellung finden',
  offline: 'Um eine Bestellung zu finden, brauchst du Netz. Tippen kannst du schon: Der Knopf funktioniert, sobald das Netz wieder da ist.',
  notFound:
    'Es gibt keine Bestellung ohne Konto, zu der alle drei Angaben passen. Bitte vergleich sie mit der Mail, die deine Bestellung bestätigt hat. Was du angemeldet bestellt hast, steht in deinem Konto.',
  withAccount: 'Mit Konto bestellt?',
  again: 'Andere Bestellung finden',
  account: {
    title: 'Diese Bestellung in einem Konto speichern',
    lead: 'Wähl ein Passwort, dann hat das Konto deine Bestellung, deine Adresse und deinen Namen. Du meldest dich mit {{email}} an.',
    submit: 'Konto anlegen',
    offline: 'Um ein Konto anzulegen, brauchst du Netz.',
    only: 'Nur diese Bestellung kommt mit. Was du mit dieser Adresse sonst noch bestellt hast, folgt, sobald du sie per Mail bestätigt hast.',
    takenTitle: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
    taken: 'Melde dich als {{email}} an, dann kommt die Bestellung in dieses Konto.',
    logIn: 'Anmelden und Bestellung mitnehmen',
    wrong: 'Das ist nicht das Passwort von {{email}}.',
    claim: 'In mein Konto übernehmen',
    claimLead: 'Sie wurde ohne Konto aufgegeben. In deinem kannst du sie wie alle anderen verfolgen.',
    otherEmail:
      'Diese Bestellung wurde mit einer anderen E-Mail-Adresse aufgegeben, als dein Konto hat. Sie passt nur in ein Konto mit derselben Adresse.',
    done: 'Die Bestellung ist in deinem Konto.',
  },
};
