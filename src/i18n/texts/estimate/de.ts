import type { Texts } from '../../text-shape';
import type { estimate as english } from './en';

export const estimate: Texts<typeof english> = {
  title: 'Deine Serviceanfrage',
  lead: 'Was dein Gerät braucht, was das kostet und was dazu geschrieben wurde. Deine Antwort gilt sofort.',
  invoices: 'Rechnung',
  of: '{{reference}}, {{device}}',
  heading: 'Kostenvoranschlag Nr. {{version}}',
  sent: 'Verschickt am {{moment}}',
  linesOf: 'Was im Kostenvoranschlag Nr. {{version}} steht',
  pieces: '{{count}} Stück zu {{price}}',
  express: 'Express',
  work: 'Die Arbeit zusammen',
  workUntilNo: 'Was bis zu deiner Absage getan war',
  toPay: 'Insgesamt zu zahlen',
  vat: 'darin {{rate}} MwSt.',
  told: 'Vereinbart sind {{agreed}} für die Arbeit. Bis {{percent}} mehr machen wir ohne Rückfrage weiter, du musst also nichts tun.',
  asks: 'Wir brauchen deine Antwort.',
  first: 'Du wolltest wissen, was es kostet: Die Arbeit kommt auf {{work}}. Nichts geht weiter, bis du zugestimmt oder abgelehnt hast.',
  above:
    'Die Arbeit kostet {{work}}. Das sind {{percent}} mehr als die vereinbarten {{agreed}}. Nichts geht weiter, bis du zugestimmt oder abgelehnt hast.',
  afterNo:
    'Die Arbeit kostet {{work}}. Den Kostenvoranschlag davor hast du abgelehnt, darum geht nichts weiter, bis du diesem zugestimmt hast.',
  replacedQuietly: 'Auf diesen ist keine Antwort mehr nötig.',
  approve: 'Zustimmen: zahlungspflichtig bestellen',
  decline: 'Ablehnen',
  declineSure: 'Endgültig ablehnen?',
  declineYes: 'Ja, ablehnen',
  declineNo: 'Zurück',
  declineCosts:
    'Lehnst du ab, zahlst du {{due}} für das, was bis jetzt getan ist, dazu die bestellten Wege, und dein Gerät kommt zu dir zurück.',
  declineFree: 'Lehnst du ab, zahlst du für die Arbeit nichts, nur die bestellten Wege, und dein Gerät kommt zu dir zurück.',
  word: {
    approved: 'Du hast am {{moment}} zugestimmt.',
    approvedText: 'Wir machen mit deinem Gerät weiter.',
    declined: 'Du hast am {{moment}} abgelehnt.',
    declinedText: 'Wir arbeiten nicht weiter an deinem Gerät, und es kommt zu dir zurück. Sobald es so weit ist, schreiben wir dir.',
    byPhone: 'Du hast es uns am Telefon gesagt.',
  },
  done: {
    heading: 'Was gemacht wurde',
    work: 'Arbeit',
    part: 'Verbaute Teile',
    way: 'Wege',
    total: 'Insgesamt',
  },
  failures: {
    replaced: 'Es gibt einen neueren Kostenvoranschlag, deine Antwort auf den davor zählt darum nicht. Das ist der neue.',
    decided: 'Auf diesen Kostenvoranschlag hast du schon geantwortet. So steht es jetzt.',
    closed: 'Der Auftrag zu dieser Reparatur ist abgeschlossen. Bitte ruf uns an.',
    lost: 'Wir wissen nicht, ob deine Antwort angekommen ist. Drück noch einmal, sobald du online bist: Sie zählt nur einmal.',
    failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  },
  offline: 'Zum Lesen und Antworten brauchst du Netz.',
  linkMissing:
    'Bitte öffne den Link in unserer Mail noch einmal. Zu deiner Sicherheit vergisst ihn diese Seite, wenn sie neu geladen wird.',
  linkWrong: 'Dieser Link ist keiner von uns. Bitte öffne ihn aus unserer Mail oder schreib uns.',
  linkOver: 'Diese Reparatur ist seit einer Weile vorbei und der Link mit ihr. Ist noch etwas offen, schreib uns bitte.',
  toContact: 'Schreib uns',
  again: 'Noch einmal versuchen',
  reading: 'Einen Moment …',
};
