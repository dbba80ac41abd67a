import type { Texts } from '../../../text-shape';
import type { errors as english } from './en';

export const errors: Texts<typeof english> = {
  notFoundTitle: 'Seite nicht gefunden',
  notFound: 'Seite nicht gefunden: {{path}}',
  unreadable: 'Diese Adresse lässt sich nicht lesen',
  serverTitle: 'Interner Serverfehler',
  transport: {
    status: 'Anfrage fehlgeschlagen mit Statuscode {{status}}',
    network: 'Netzwerkfehler',
    aborted: 'Anfrage abgebrochen',
    timeout: 'Zeitlimit von {{ms}} ms überschritten',
  },
  perhaps: 'Vielleicht meinst du <listing>{{name}}</listing>.',
  notFoundHelp: 'Die Seite ist umgezogen, oder in der Adresse steckt ein Tippfehler. Alles, was wir verkaufen, findest du im Shop.',
  deviceTitle: 'Diese Seite läuft hier nicht',
  deviceHelp:
    'Etwas in dieser Seite ist in deinem Browser fehlgeschlagen; er ist vielleicht zu alt oder verbietet etwas. Versuch es noch einmal, oder öffne den Shop in einem anderen Browser.',
  serverHelp: 'Bei uns ist etwas schiefgegangen, nicht bei dir.',
  safe: 'Dein Warenkorb bleibt erhalten.',
  detail: 'Für unseren Telefonsupport: {{detail}}',
  offlineTitle: 'Der Shop ist nicht erreichbar',
  offlineHelp: 'Gerade scheint es keine Verbindung zu geben. Was du schon geöffnet hast, geht weiterhin.',
  chunkTitle: 'Diese Seite ist noch nicht auf deinem Gerät',
  chunkHelp: 'Ein Teil dieser Seite hat dein Gerät nicht erreicht. Er kommt, sobald das Netz zurück ist.',
  countryTitle: 'Dorthin liefern wir noch nicht',
  countryHelp: 'In dein gewähltes Land liefern wir nicht oder nicht mehr. Mit einem anderen kannst du dich trotzdem umsehen.',
  countryAction: 'Den Shop für {{country}} zeigen',
  retry: 'Noch einmal versuchen',
  toShop: 'Zum Shop',
  toHome: 'Zur Startseite',
};
