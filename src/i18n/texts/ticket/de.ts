import type { Texts } from '../../text-shape';
import type { ticket as english } from './en';

export const ticket: Texts<typeof english> = {
  title: 'Wo ist mein Gerät?',
  lead: 'Dein Ticket und die ersten Buchstaben deines Nachnamens genügen. Was wir zeigen, sagt nichts über dich.',
  ticket: 'Ticket',
  ticketHint: 'In unseren E-Mails und auf deinem Zettel, z. B. S-1001.',
  name: 'Die ersten 3 Buchstaben des Nachnamens',
  nameHint: 'Bei „Feld“ ist das „Fel“. Ist der Name kürzer, der ganze.',
  submit: 'Ansehen, wie es steht',
  offline:
    'Wo dein Gerät ist, weiß nur der Laden, und dafür braucht es das Netz. Tippen kannst du schon: Der Knopf geht, sobald es wieder da ist.',
  notFound:
    'Zu beidem zusammen gibt es keine Reparatur. Bitte vergleich es mit unserer E-Mail: Das Ticket steht im Betreff. Einen Monat, nachdem ein Gerät zurückgegangen ist, zeigt sein Ticket nichts mehr.',
  tooMany_one: 'Das waren erst einmal zu viele Versuche. Bitte warte {{count}} Minute, oder ruf uns an: {{phone}}.',
  tooMany_other: 'Das waren erst einmal zu viele Versuche. Bitte warte {{count}} Minuten, oder ruf uns an: {{phone}}.',
  heading: 'Ticket {{reference}}',
  asOf: 'Stand: {{moment}}',
  refresh: 'Noch einmal nachsehen',
  refreshed: 'So steht es jetzt.',
  refreshFailed: 'Das hat nicht geklappt. So stand es zuletzt.',
  another: 'Ein anderes Ticket ansehen',
  waiting: 'Wir warten auf deine Antwort zum Kostenvoranschlag. Vorher geht nichts weiter.',
  waitingHow:
    'Antworte über den Knopf in unserer E-Mail mit dem Kostenvoranschlag, in <account>deinem Konto</account>, wenn du angemeldet gefragt hast, oder am Telefon: {{phone}}.',
  withAccount: 'Du hast angemeldet gefragt?',
  inAccount: 'Deine Serviceanfragen',
  question: 'Etwas stimmt nicht? Ruf {{phone}} an und nenn {{reference}}.',
};
