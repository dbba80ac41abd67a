/** When goods are expected, and what their way costs before it is chosen. Never a promise. */
export const delivery = {
  title: 'Delivery',
  arrives: 'Expected {{days}}',
  ready: 'Expected to be ready in the shop from {{day}}',
  afterPayment: 'Counted from the day your payment arrives: {{packing}} to pack it, then {{carrier}} on the way',
  afterPaymentWeeks_one:
    'Counted from the day your payment arrives: about {{count}} week, {{packing}} to pack it, then {{carrier}} on the way',
  afterPaymentWeeks_other:
    'Counted from the day your payment arrives: about {{count}} weeks, {{packing}} to pack it, then {{carrier}} on the way',
  packing_one: '{{range}} working day',
  packing_other: '{{range}} working days',
  carrier_one: '{{range}} day',
  carrier_other: '{{range}} days',
  today: 'If you order and pay today. By transfer, the days count from when your payment arrives.',
  todayCard: 'If you order today.',
  todayCollected: 'If you order today. We write to you as soon as it is ready.',
  orCollect: 'Or collect it in Neukölln: expected to be ready from {{day}}.',
  estimate: 'Estimated, not in the total yet: {{name}}.',
  estimateUnnamed: 'Estimated, not in the total yet.',
  postalCode: 'Your postal code',
  everywhere: 'The same price as everywhere in this country.',
  onRequest: 'on request',
  costs: 'All shipping costs',
  none: 'We have no way to send this to {{country}}.',
} as const;
