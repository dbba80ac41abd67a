import type { Texts } from '../../texts';
import type { forms as english } from '../en/forms';

export const forms: Texts<typeof english> = {
  incomplete: 'Formular unvollständig.',
  hadErrors: 'In deinem Formular waren Fehler.',
  /** By rule; `name` is the field's label, `expected` and `received` are what the rule says (`src/forms/messages.ts`). */
  errors: {
    required: 'Pflichtfeld.',
    email: 'Ungültige E-Mail-Adresse.',
    max: 'Höchstens {{expected}} Zeichen',
    min: 'Mindestens {{expected}} Zeichen, bitte.',
    confirm: 'Die Passwörter stimmen nicht überein',
    accept: 'Bitte stimm {{name}} zu.',
    country: 'In dieses Land liefern wir noch nicht.',
    region: 'Die Rechnungsadresse muss in der gewählten Region liegen.',
    sameCountry: 'Liefer- und Rechnungsadresse müssen im selben Land liegen.',
    postalCode: '{{expected}} Ziffern, bitte.',
    postalCodeTyped: '{{expected}} Ziffern, bitte. Hier stehen {{received}}.',
    emailTaken: 'Zu dieser E-Mail gibt es schon ein Konto.',
    invalid: 'Dieses Feld ist nicht gültig.',
  },
  /** By the name of the field. */
  labels: {
    email: 'E-Mail',
    password: 'Passwort',
    passwordConfirmation: 'Passwort wiederholen',
    firstName: 'Vorname',
    lastName: 'Nachname',
    company: 'Firma',
    street: 'Straße',
    houseNumber: 'Hausnummer',
    address2: 'Adresszusatz',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    countryCode: 'Land',
    phone: 'Telefon für den Kurier',
  },
  passwordHint: 'Nimm ein sicheres Passwort',
  show: 'Zeigen',
  hide: 'Verbergen',
  showPassword: 'Zeigen: Passwort',
  hidePassword: 'Verbergen: Passwort',
};
