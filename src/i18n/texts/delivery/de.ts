import type { Texts } from '../../text-shape';
import type { delivery as english } from './en';

export const delivery: Texts<typeof english> = {
  title: 'Lieferung',
  arrives: 'Voraussichtlich {{days}}',
  ready: 'Voraussichtlich ab {{day}} im Laden bereit',
  afterPayment: 'Ab dem Tag, an dem deine Zahlung da ist: {{packing}} zum Packen, dann {{carrier}} unterwegs',
  afterPaymentWeeks_one:
    'Ab dem Tag, an dem deine Zahlung da ist: etwa {{count}} Woche, {{packing}} zum Packen, dann {{carrier}} unterwegs',
  afterPaymentWeeks_other:
    'Ab dem Tag, an dem deine Zahlung da ist: etwa {{count}} Wochen, {{packing}} zum Packen, dann {{carrier}} unterwegs',
  packing_one: '{{range}} Arbeitstag',
  packing_other: '{{range}} Arbeitstage',
  carrier_one: '{{range}} Tag',
  carrier_other: '{{range}} Tage',
  today: 'Wenn du heute bestellst und zahlst. Bei Überweisung zählen die Tage ab dem Eingang deiner Zahlung.',
  todayCard: 'Wenn du heute bestellst.',
  todayCollected: 'Wenn du heute bestellst. Wir schreiben dir, sobald alles bereit ist.',
  orCollect: 'Oder hol es in Neukölln ab: voraussichtlich ab {{day}} bereit.',
  estimate: 'Geschätzt, noch nicht im Gesamtbetrag: {{name}}.',
  estimateUnnamed: 'Geschätzt, noch nicht im Gesamtbetrag.',
  postalCode: 'Deine Postleitzahl',
  everywhere: 'Derselbe Preis wie überall in diesem Land.',
  onRequest: 'auf Anfrage',
  costs: 'Alle Versandkosten',
  none: 'Nach {{country}} können wir das nicht verschicken.',
};
