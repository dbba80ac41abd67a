import type { Texts } from '../../text-shape';
import type { overview as english } from './en';

export const overview: Texts<typeof english> = {
  decks: 'Deine Decks in Arbeit',
  deck: 'Bestellung {{displayId}} vom {{date}}',
  decksLead: 'Von Hand aufgebaut und geprüft; das dauert etwa {{weeks}} Wochen.',
  noDecks:
    'Gerade ist kein Deck für dich in Arbeit. Eines, das du zusammenstellst und bestellst, steht hier, bis es die Werkstatt verlässt.',
  decksFailed: 'Welche Decks für dich in Arbeit sind, lässt sich gerade nicht lesen.',
  build: 'Deck zusammenstellen',
  requests: 'Was du uns geschickt hast',
  moreRequests_one: 'und {{count}} weitere',
  moreRequests_other: 'und {{count}} weitere',
  request: {
    contact: 'Nachricht {{reference}}',
    service: 'Serviceanfrage {{reference}}: {{device}}',
    withdrawal: 'Widerruf {{reference}}',
    stockAlert: 'Bescheid, wenn wieder da: {{title}}',
  },
  noRequests: 'Bisher nichts. Deine Nachrichten, Serviceanfragen und Widerrufe stehen hier, und worüber wir dir Bescheid geben sollen.',
  requestsOffline: 'Was du uns geschickt hast, ist nicht auf diesem Gerät gespeichert; mit Netz steht es wieder hier.',
  requestsFailed: 'Was du uns geschickt hast, lässt sich gerade nicht lesen.',
  tryAgain: 'Noch einmal versuchen',
  write: 'Schreib uns',
  unconfirmed: 'Hast du ohne Konto bestellt oder uns mit {{email}} geschrieben? Bestätige die Adresse, dann steht auch das hier.',
  confirm: 'Adresse bestätigen',
  linkSent: 'Ein Link ist unterwegs an {{email}}.',
  findOrder: 'Bestellung ohne Konto finden',
  addresses: 'Adressen',
  firstAddress: 'Füllt die Kasse aus:',
  allAddresses_one: 'Deine Adresse',
  allAddresses_other: 'Alle {{count}} Adressen',
  addAddress: 'Adresse anlegen',
  data: 'Deine Daten',
  toData: 'Ändern, mitnehmen, löschen',
};
