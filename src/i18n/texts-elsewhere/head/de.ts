import type { Texts } from '../../text-shape';
import type { head as english } from './en';

export const head: Texts<typeof english> = {
  missing: 'Ein Teil dieser Seite fehlt noch: Du kannst sie lesen, aber nicht benutzen.',
  again: 'Noch einmal versuchen',
  tooOld:
    'Dieser Browser ist zu alt für diesen Shop: Du kannst die Seiten hier lesen, aber nichts kaufen. Ein neuerer Browser kann beides.',
  ask: 'Oder frag uns',
  notArrived: 'Ein Teil des Shops ist nicht angekommen. Dein Warenkorb ist sicher.',
  listing_one: '{{name}} bei Rille, Werkstatt und Laden in Berlin-Neukölln seit {{year}}. Mit Preis, Zustand und Bestand.',
  listing_other:
    '{{name}} bei Rille, Werkstatt und Laden in Berlin-Neukölln seit {{year}}: {{count}} zur Auswahl, mit Preis, Zustand und Bestand.',
};
