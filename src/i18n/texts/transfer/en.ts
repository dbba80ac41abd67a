/** How an order is paid by transfer: on its confirmation and its own page. */
export const transfer = {
  title: 'Pay by transfer',
  lead: 'Transfer the amount, or pay when you come to the shop. We begin once your payment has arrived.',
  titleCollected: 'Pay in the shop, or by transfer',
  leadCollected: 'Pay when you collect it: cash, PayPal, credit card or BTC. Or transfer the amount.',
  until: 'Please pay by {{date}}: until then we keep everything for you. If no payment has come soon after that, we cancel the order.',
  holder: 'Account holder',
  amount: 'Amount',
  referenceName: 'Reference',
  reference: 'Order {{number}}',
  code: 'QR code with the details of this transfer',
  codeHint: 'Scan it with your banking app, and everything is filled in.',
  example: 'This account is an example: please transfer nothing.',
} as const;
