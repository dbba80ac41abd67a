/** What the shop is sent by its forms, and keeps for staff to see. */
export const SUBMISSION_KINDS = ['contact_message', 'service_request', 'withdrawal', 'stock_alert'] as const;
