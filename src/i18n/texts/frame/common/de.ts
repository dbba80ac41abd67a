import type { Texts } from '../../../text-shape';
import type { common as english } from './en';

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
    margin: 'Differenzbesteuert nach § 25a UStG, MwSt. nicht ausweisbar.',
    with: 'inkl. MwSt.',
    without: 'ohne MwSt.',
    pricesWith: 'Preise inkl. MwSt.',
    pricesWithout: 'Preise ohne MwSt.',
    goods: ', zzgl. <shipping>Versand</shipping>',
    goodsAbroad: ', zzgl. <shipping>Versand</shipping> und Einfuhrabgaben',
    service: ', zzgl. Weg in <workshop>die Werkstatt</workshop> und zurück',
    rental: ', ohne Lieferung',
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
    service: 'Werkstatt-Service',
    rental: 'Verleih auf Anfrage',
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
    done: 'Erledigt:',
  },
  marquee: {
    label: 'Neues aus der Werkstatt',
    start: 'Start',
    stop: 'Stopp',
    what: 'für den Lauftext',
  },
};
