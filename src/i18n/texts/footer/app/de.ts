import type { Texts } from '../../../text-shape';
import type { app as english } from './en';

export const app: Texts<typeof english> = {
  update: {
    ready: 'Eine neue Version des Shops ist da. Sie wird beim nächsten Seitenwechsel von selbst geladen.',
    now: 'Jetzt laden',
    look: 'Nach einer neuen Version suchen',
    newest: 'Das ist die neueste Version.',
    failed: 'Der Shop war nicht zu erreichen. Versuch es bitte wieder, wenn das Netz zurück ist.',
  },
  cleared:
    'Dein Browser hat gelöscht, was der Shop auf diesem Gerät gespeichert hatte, auch den Warenkorb. Ab jetzt wird wieder gespeichert.',
  install: {
    title: 'Rille griffbereit',
    text: 'Öffnet sofort, auch im Keller, und dein Warenkorb bleibt.',
    share: 'Öffne das Teilen-Menü deines Browsers',
    add: 'Wähl „Zum Home-Bildschirm“',
    take: 'Auf den Startbildschirm',
    notNow: 'Jetzt nicht',
    understood: 'In Ordnung',
  },
  device: {
    title: 'Auf diesem Gerät',
    whole: 'Der ganze Shop ist auf diesem Gerät. Stöbern, suchen und den Warenkorb füllen geht auch ohne Netz.',
    noPictures:
      'Der ganze Shop ist auf diesem Gerät, nur einige Bilder fehlen noch. Stöbern, suchen und den Warenkorb füllen geht auch ohne Netz.',
    partly: 'Der Shop wird gerade auf diesem Gerät gespeichert; ohne Netz würden jetzt noch Teile fehlen.',
    none: 'Dieser Browser speichert den Shop nicht für Zeiten ohne Netz. Dein Warenkorb bleibt trotzdem.',
    insecure:
      'Diese Adresse beginnt mit http statt https, und da speichern Browser keinen Shop für Zeiten ohne Netz. Auch zum Installieren der App und zum Kopieren per Knopf braucht es https. Alles andere geht: stöbern, suchen, dein Warenkorb, bestellen.',
    pages: 'Teile des Shops',
    goods: 'Katalog',
    pictures: 'Bilder der Produkte',
    used: 'Belegter Platz',
    of: '{{kept}} von {{total}}',
    notYet: 'Noch nicht',
    products_one: '{{count}} Produkt.',
    products_other: '{{count}} Produkte.',
    megabytes: '{{size, number}} MB',
    keepText: 'Ohne dein Ja darf der Browser löschen, was hier gespeichert ist, auch deinen Warenkorb, wenn der Platz knapp wird.',
    keep: 'Dauerhaft speichern',
  },
  repair: {
    text: 'Sieht etwas falsch aus? Lade den ganzen Shop neu. Dein Warenkorb bleibt, wie er ist.',
    button: 'Reparieren',
    running: 'Der Shop wird neu geladen.',
    done: 'Alles ist neu geladen.',
    failed: 'Nicht alles wurde geladen. Was hier war, ist noch hier; versuch es bitte mit besserem Netz noch einmal.',
  },
  connection: {
    more: 'Was jetzt geht',
    portalText: 'Öffne seine Anmeldeseite im Browser und komm dann zurück.',
    keptWhole: 'Der ganze Shop ist auf diesem Gerät.',
    keptOpened: 'Was du schon geöffnet hast, geht weiterhin.',
    keptNothing: 'Dieser Browser speichert nichts auf diesem Gerät: Was offen ist, geht weiterhin, bis du das Fenster schließt.',
    waiting_one: 'Eine Änderung in deinem Warenkorb wird dann von selbst gesendet.',
    waiting_other: '{{count}} Änderungen in deinem Warenkorb werden dann von selbst gesendet.',
    clock:
      'Die Uhr dieses Geräts scheint falsch zu gehen, und ohne die richtige Zeit kommt keine sichere Verbindung zustande. Bitte prüf Datum und Uhrzeit.',
    again: 'Noch einmal versuchen',
    still: 'Noch immer kein Netz.',
  },
};
