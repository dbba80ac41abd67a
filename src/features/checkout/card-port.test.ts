import { expect, test } from 'vitest';
import { problemFrom } from './card-port';

test.each([
  ['validation_error', '', 'incomplete'],
  ['api_connection_error', '', 'connection'],
  ['card_error', 'insufficient_funds', 'insufficient'],
  ['card_error', 'generic_decline', 'declined'],
  ['card_error', 'expired_card', 'expired'],
  ['invalid_request_error', 'payment_intent_authentication_failure', 'authentication'],
  ['invalid_request_error', 'resource_missing', 'other'],
] as const)('what the provider calls %s %s is said as %s', (type, code, problem) => {
  expect(problemFrom({ type, code })).toBe(problem);
});
