import type { Texts } from '../../text-shape';
import type { product as english } from './en';

export const product: Texts<typeof english> = {
  allProducts: 'Alle Produkte',
  soldOut: 'Ausverkauft',
  likeIt: 'Ähnliches ansehen',
  options: {
    moves: 'Ändert: {{changes}}',
    unknown: 'Dieser Link nennt eine Auswahl, die es bei uns nicht mehr gibt: {{names}}. Du siehst eine andere.',
    change: '{{option}} zu {{value}}',
    moved: 'Ebenfalls geändert, weil es deine Wahl nur so gibt: {{changes}}.',
  },
  grade: {
    title: 'Zustand',
    looksOnly: 'Der Zustand beschreibt nur das Aussehen.',
    sameWork: 'Technisch sind alle überholten Geräte gleich.',
    mint: {
      name: 'Neuwertig',
      short: 'Aus 30 cm keine Spuren zu sehen',
    },
    nearMint: {
      name: 'Fast neuwertig',
      short: 'Ein, zwei feine Spuren im Streiflicht',
    },
    veryGoodPlus: {
      name: 'Sehr gut plus',
      short: 'Leichte Kratzer, keine Dellen, Beschriftung vollständig',
    },
    veryGood: {
      name: 'Sehr gut',
      short: 'Sichtbare Kratzer, kleine Abplatzer, dünne Beschriftung',
    },
    good: {
      name: 'Gut',
      short: 'Vom Club gezeichnet, volle Funktion',
    },
  },
  exchange: {
    deck: 'Dein altes Gerät',
    part: 'Dein altes Teil',
    keep: 'Behalte ich',
    send: 'Tausch: Ich schicke es ein',
    rule_one:
      'Innerhalb von {{count}} Woche nach deiner Bestellung. Kommt es nicht an, berechnen wir eine Bearbeitungsgebühr von {{fee}} und stornieren die Bestellung.',
    rule_other:
      'Innerhalb von {{count}} Wochen nach deiner Bestellung. Kommt es nicht an, berechnen wir eine Bearbeitungsgebühr von {{fee}} und stornieren die Bestellung.',
    row: 'Tausch',
    without: 'mit Tausch; ohne {{price}}',
  },
  configurator: {
    title: 'Spielfertig machen',
    optional: 'Optional. Was du weglässt, kannst du auch später noch kaufen.',
    more_one: '{{count}} weitere',
    more_other: '{{count}} weitere',
    leftOut: 'Inzwischen ausverkauft, deshalb nicht mehr in dieser Auswahl: {{things}}.',
  },
  buy: {
    summary: 'Deine Auswahl',
    each: '{{count}} × {{price}}',
    total: 'Gesamt',
    quantity: 'Menge',
    add: 'In den Warenkorb',
    save: 'Änderungen speichern',
    priceOnRequest: 'Preis auf Anfrage',
    notInCountry: 'Nicht erhältlich: {{country}}',
    allInCart: 'Alles, was wir haben, liegt in deinem Warenkorb',
    placing: 'Deine Bestellung wird gerade aufgegeben',
  },
};
