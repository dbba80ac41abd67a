import type { Texts } from '../../texts';
import type { common as english } from '../en/common';

export const common: Texts<typeof english> = {
  optional: 'optional',
  close: 'Schließen',
  home: 'Start',
  table: 'Tabelle',
  noPicture: 'Noch kein Bild',
  breadcrumbs: 'Du bist hier',
  waitsForNetwork: 'Wartet auf das Netz',
  pricesFrom: {
    today: 'Preise von heute, {{time}}.',
    yesterday: 'Preise von gestern, {{time}}.',
    date: 'Preise vom {{date}}, {{time}}.',
  },
  asOf: { today: '{{time}}', yesterday: 'gestern', date: '{{date}}' },
  tax: {
    with: 'inkl. MwSt., zzgl. <shipping>Versand</shipping>',
    without: 'ohne MwSt., zzgl. <shipping>Versand</shipping> und Einfuhrabgaben',
    pricesWith: 'Preise inkl. MwSt., zzgl. <shipping>Versand</shipping>',
    pricesWithout: 'Preise ohne MwSt., zzgl. <shipping>Versand</shipping> und Einfuhrabgaben',
  },
  price: {
    from: 'ab',
    onRequest: 'Preis auf Anfrage',
    withTradeIn: 'mit Tausch',
    notInRegion: 'In deinem Land nicht erhältlich',
  },
  card: {
    grade: 'Zustand {{grade}}',
    grades: 'Zustand {{worst}} bis {{best}}',
  },
  availability: {
    inStock: 'Auf Lager',
    last_one: 'Letztes Stück',
    last_other: 'Letzte {{count}}',
    leadTime_one: 'Etwa {{count}} Woche',
    leadTime_other: 'Etwa {{count}} Wochen',
    madeToOrder: 'Auf Bestellung gebaut',
    onRequest: 'Auf Anfrage',
    soldOut: 'Ausverkauft',
  },
  quantity: {
    of: 'Menge: {{thing}}',
    less: 'Eins weniger: {{thing}}',
    more: 'Eins mehr: {{thing}}',
    atLeast: 'Mindestens {{count}}. Auf {{count}} geändert.',
    atMost: 'Höchstens {{count}}. Auf {{count}} geändert.',
  },
  steps: {
    label: 'Schritte der Bestellung',
    count: 'Schritt {{current}} von {{total}}',
  },
  marquee: {
    label: 'Neues aus der Werkstatt',
    start: 'Start',
    stop: 'Stopp',
    what: 'für den Lauftext',
  },
};
