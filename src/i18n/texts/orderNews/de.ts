import type { Texts } from '../../text-shape';
import type { orderNews as english } from './en';

export const orderNews: Texts<typeof english> = {
  placing: {
    title: 'Wir prüfen, ob deine Bestellung angekommen ist.',
    text: 'Eine Antwort steht noch aus. Wir fragen weiter nach und sagen dir hier Bescheid. Nichts wird doppelt bestellt.',
  },
  placed: {
    title: 'Deine Bestellung ist bei uns.',
    text: 'Sie ist angekommen. Die Bestätigung kommt auch per E-Mail.',
    differs: 'Sie ist angekommen, weicht aber von dem ab, was du bestätigt hast. Bitte sieh nach.',
    see: 'Bestellung ansehen',
  },
  refused: {
    title: 'Es wurde nichts bestellt.',
    stock: 'Davon ist nicht mehr genug da: {{things}}.',
    gone: 'Nicht mehr im Shop: {{things}}.',
    server: 'Das hat der Shop nicht angenommen: {{things}}.',
    pieces: 'So viele können wir nicht zurückhalten, bevor sie bezahlt sind: {{things}}. Wie viele gehen, steht im Warenkorb.',
    more: 'Du brauchst mehr? Schreib uns ({{email}}) oder ruf an: {{phone}}.',
    because: {
      stock: 'Etwas in deinem Warenkorb wurde inzwischen verkauft.',
      gone: 'Etwas in deinem Warenkorb gibt es im Shop nicht mehr.',
      limit: 'Wir verschicken höchstens {{count}} Stück davon. Wenn du mehr brauchst, ruf uns an.',
      code: 'Ein Rabattcode oder Gutschein gilt nicht mehr. Welcher, steht im Warenkorb; bitte prüf, was die Bestellung jetzt kostet.',
      address: 'Deine Adresse oder E-Mail fehlt. Bitte trag sie noch einmal ein.',
      shipping: 'Der Versand war nicht mehr gewählt. Bitte wähl ihn noch einmal.',
      payment: 'Die Zahlung wurde nicht angenommen. Bitte wähl, wie du zahlen möchtest.',
      empty: 'Bei uns war dein Warenkorb leer. Bitte prüf, was darin liegt.',
      changed: 'Seit du hingesehen hast, hat sich dein Warenkorb geändert. Bitte prüf ihn noch einmal.',
      late: 'Deine Bestellung kam lange nicht bei uns an, deshalb haben wir sie nicht ohne dich abgeschickt. Alles liegt noch in deinem Warenkorb.',
      wait: 'In kurzer Zeit sind viele Bestellungen von dir gekommen. Alles ist noch im Warenkorb; versuch es bitte etwas später noch einmal.',
      waitUntil:
        'In kurzer Zeit sind viele Bestellungen von dir gekommen. Alles ist noch im Warenkorb; ab {{time}} kannst du wieder bestellen.',
      pieces: 'So viele Stück davon können wir nicht zurückhalten, bevor sie bezahlt sind. Nimm bitte weniger oder ruf uns an.',
      price: 'Ein Preis hat sich geändert, seit du es hineingelegt hast. Im Warenkorb stehen beide; sieh bitte, ob es für dich so passt.',
      'shipping-price': 'Der Versand kostet jetzt etwas anderes. Bitte sieh ihn dir an und wähl ihn noch einmal.',
      other: 'Der Shop hat diese Bestellung nicht angenommen. Bitte prüf alles noch einmal oder ruf uns an.',
      requiresMore: 'Für die Zahlung fehlt noch ein Schritt.',
    },
    toCart: 'Zum Warenkorb',
    toCheckout: 'Zurück zur Kasse',
  },
  understood: 'Verstanden',
};
