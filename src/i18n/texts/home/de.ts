import type { Texts } from '../../text-shape';
import type { home as english } from './en';

export const home: Texts<typeof english> = {
  pageTitle: 'Überholte Plattenspieler von Technics aus Berlin',
  hero: {
    title: 'Alte Decks,\nwieder exakt.',
    lead: 'Technics 1200 und 1210, zerlegt, vermessen und auf unserer Werkbank in Berlin-Neukölln neu aufgebaut. Jeder Zustand spielt gleich. Nur das Aussehen unterscheidet sich.',
    turntables: 'Zu den Plattenspielern',
    repair: 'Reparieren lassen',
    from: 'Plattenspieler ab',
    picture: 'Ein silberner direktgetriebener Plattenspieler mit aufgelegter Platte, der Tonarm knapp über der ersten Rille',
  },
  trust: {
    label: 'Warum hier kaufen',
    rebuilt: { title: 'In Berlin aufgebaut', text: 'auf eigener Werkbank, seit {{year}}' },
    guarantee: { title: 'Geld-zurück-Garantie', text: 'auf jeden überholten Plattenspieler' },
    shop: { title: 'Ein echter Laden', text: 'in Neukölln, Dienstag bis Sonntag' },
    sent: { title: 'In einer Sendung', text: 'verschickt, sobald bezahlt und vorbereitet' },
  },
  news: {
    turntables_one: 'Plattenspieler: etwa {{count}} Woche nach deiner Bestellung',
    turntables_other: 'Plattenspieler: etwa {{count}} Wochen nach deiner Bestellung',
    parts_one: 'Ersatzteile: etwa {{count}} Woche',
    parts_other: 'Ersatzteile: etwa {{count}} Wochen',
    express_one: 'Expressreparatur: {{count}} Tag',
    express_other: 'Expressreparatur: {{count}} Tage',
    open: 'Geöffnet in Neukölln, Dienstag bis Sonntag',
  },
  turntables: {
    title: 'Plattenspieler',
    lead_one: 'Einer im Moment. Wähl den Zustand, nimm ein System dazu, und du hast ein Deck, das sofort spielt.',
    lead_other: '{{count}} im Moment. Wähl den Zustand, nimm ein System dazu, und du hast ein Deck, das sofort spielt.',
    all_one: 'Zum Plattenspieler',
    all_other: 'Alle {{count}} Plattenspieler',
  },
  cartridges: {
    title: 'Tonabnehmer & Headshells',
    lead: 'Für den Club, zum Scratchen, für den Sessel. Auf Wunsch montiert und justiert.',
    all_one: 'Ansehen',
    all_other: 'Alle {{count}} Systeme und mehr',
  },
  accessories: {
    title: 'Zubehör',
    lead: 'Was auf dem Teller liegt, unter den Füßen und über dem Gerät.',
    all_one: 'Ansehen',
    all_other: 'Alle {{count}} Zubehörartikel',
  },
  audio: {
    title: 'Audiogeräte',
    lead: 'Was nach dem Plattenspieler kommt: Mischpulte, Phonostufen, Kopfhörer, Boxen.',
    all_one: 'Ansehen',
    all_other: 'Alle {{count}} Audiogeräte',
  },
  parts: {
    title: 'Teile, die zu deinem Deck passen',
    lead: 'Sag uns, welches du hast. Wir zeigen, was passt, und merken es uns auf diesem Gerät.',
    choose: 'Welches Deck hast du?',
    all: 'Alle Ersatzteile für den {{model}}',
    accessories: 'Alles Zubehör',
  },
  service: {
    title: 'Auf unserer Werkbank',
    lead: 'Brummen, ein springender Pitch, ein Arm, der tickt: Bring das Gerät vorbei oder schick es. Liegt die Arbeit mehr als {{percent}} über dem Kostenvoranschlag, fragen wir erst.',
    days_one: '{{count}} Tag',
    days_other: '{{count}} Tage',
    describe: 'Fehler beschreiben',
    priceList: 'Preisliste',
    picture: 'Ein geöffneter Plattenspieler auf grüner Schneidematte in der Werkstatt, daneben der Teller und zwei Schraubendreher',
  },
  rental: {
    title: 'Für eine Nacht\noder das Wochenende',
    lead: 'Zwei kalibrierte 1210er im Flightcase, mit Slipmats und Adaptern. Hol sie in Neukölln ab, oder wir liefern in Berlin.',
    pair: '{{time}}, für das Paar',
    dates: 'Termin prüfen',
    all: 'Alles zum Mieten',
    picture: 'Zwei schwarze Plattenspieler mit einem Mischpult dazwischen, bereit für die Nacht',
  },
};
