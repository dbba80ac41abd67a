import type { Texts } from '../../../text-shape';
import type { search as english } from './en';

export const search: Texts<typeof english> = {
  prompt: 'Wonach suchst du?',
  label: 'Im Shop suchen',
  submit: 'Suchen',
  clear: 'Suche leeren',
  cancel: 'Abbrechen',
  suggestions: 'Vorschläge',
  products: 'Produkte',
  recent: 'Zuletzt angesehen',
  pages: 'Seiten',
  nearest: 'Ähnlich geschrieben',
  inTheShop: 'Im Shop',
  fault: 'Klingt nach einem Fall für die Werkbank. Das hilft meistens:',
  understood: 'Ergebnisse für <strong>{{term}}</strong>',
  ignored: 'Zu „{{words}}“ gibt es nichts; wir haben ohne das Wort gesucht.',
  all_one: '{{count}} Ergebnis ansehen',
  all_other: 'Alle {{count}} Ergebnisse ansehen',
  allUnknown: 'Nach „{{term}}“ suchen',
  count_one: '{{count}} Vorschlag',
  count_other: '{{count}} Vorschläge',
  nothing: 'Nichts gefunden zu „{{term}}“.',
  nothingHelp: 'Versuch es mit einem kürzeren Wort oder nur mit der Modellnummer.',
  loading: 'Suche läuft',
  notHere: 'Der Katalog liegt noch nicht auf diesem Gerät, und der Shop ist nicht erreichbar.',
  note: 'Die Suche läuft auf diesem Gerät, also auch ohne Netz.',
};
