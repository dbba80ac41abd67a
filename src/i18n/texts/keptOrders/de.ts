import type { Texts } from '../../text-shape';
import type { keptOrders as english } from './en';

export const keptOrders: Texts<typeof english> = {
  label: 'Auf diesem Gerät speichern',
  hint: 'Dann kannst du Bestellungen, die du angesehen hast, und deine Adressen auch ohne Netz lesen. Das kann auch, wer dieses Gerät nutzt, solange du angemeldet bist; beim Abmelden werden sie gelöscht.',
  on: 'Ab jetzt werden deine Bestellungen auf diesem Gerät gespeichert.',
  off: 'Deine Bestellungen werden nicht mehr auf diesem Gerät gespeichert.',
  refused: 'Dieser Browser speichert nichts, also lässt sich das nicht einschalten.',
  from: 'Stand: {{moment}}, auf diesem Gerät gespeichert.',
  fromText: 'Der Shop ist gerade nicht erreichbar. Lesen kannst du hier; zum Ändern brauchst du Netz.',
};
