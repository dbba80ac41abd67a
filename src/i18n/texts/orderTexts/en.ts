/** The texts of an order, as they were. */
export const orderTexts = {
  title: 'What you agreed to',
  terms: 'Terms and conditions',
  withdrawal: 'Withdrawal instruction with model form',
  privacy: 'Privacy statement',
  of: '{{text}}, as of {{date}}',
} as const;
