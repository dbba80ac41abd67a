import type { Texts } from '../../text-shape';
import type { transfer as english } from './en';

export const transfer: Texts<typeof english> = {
  title: 'Per Überweisung zahlen',
  lead: 'Überweis den Betrag oder zahl, wenn du in den Laden kommst. Wir fangen an, sobald deine Zahlung da ist.',
  titleCollected: 'Beim Abholen oder per Überweisung zahlen',
  leadCollected: 'Zahl beim Abholen: bar, PayPal, Kreditkarte oder BTC. Oder überweis den Betrag.',
  until:
    'Bitte zahl bis {{date}}: So lange halten wir alles für dich zurück. Ist kurz danach keine Zahlung da, stornieren wir die Bestellung.',
  holder: 'Kontoinhaber',
  amount: 'Betrag',
  referenceName: 'Verwendungszweck',
  reference: 'Bestellung {{number}}',
  code: 'QR-Code mit den Angaben zu dieser Überweisung',
  codeHint: 'Scann ihn mit deiner Banking-App, dann ist alles ausgefüllt.',
  example: 'Dieses Konto ist ein Beispiel: Bitte überweis nichts.',
};
