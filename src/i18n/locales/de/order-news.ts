import type { Texts } from '../../texts';
import type { orderNews as english } from '../en/order-news';

export const orderNews: Texts<typeof english> = {
  placing: {
    title: 'Deine Bestellung wird geklärt.',
    text: 'Der Laden hat noch nicht gesagt, ob deine Bestellung bei ihm ist. Wir fragen weiter und sagen es dir hier. Nichts wird doppelt bestellt.',
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
    gone: 'Nicht mehr im Laden: {{things}}.',
    server: 'Das hat der Laden nicht angenommen: {{things}}.',
    because: {
      stock: 'Etwas in deinem Warenkorb wurde inzwischen verkauft.',
      gone: 'Etwas in deinem Warenkorb gibt es im Laden nicht mehr.',
      limit: 'Der Laden verschickt höchstens {{count}} Stück von einer Sache. Wenn du mehr brauchst, ruf uns an.',
      address: 'Deine Adresse oder E-Mail fehlt. Bitte trag sie noch einmal ein.',
      shipping: 'Der Versand war nicht mehr gewählt. Bitte wähl ihn noch einmal.',
      payment: 'Die Zahlung wurde nicht angenommen. Bitte wähl, wie du zahlen möchtest.',
      empty: 'Im Laden war dein Warenkorb leer. Bitte prüf, was darin liegt.',
      changed: 'Seit du hingesehen hast, hat sich dein Warenkorb geändert. Bitte prüf ihn noch einmal.',
      late: 'Deine Bestellung kam lange nicht in den Laden durch, deshalb haben wir sie nicht ohne dich abgeschickt. Alles liegt noch in deinem Warenkorb.',
      other: 'Der Laden hat diese Bestellung nicht angenommen. Bitte prüf alles noch einmal oder ruf uns an.',
      requiresMore: 'Die Zahlung braucht noch einen Schritt, der nicht stattgefunden hat.',
    },
    toCart: 'Zum Warenkorb',
    toCheckout: 'Zurück zur Kasse',
  },
  understood: 'Verstanden',
};
