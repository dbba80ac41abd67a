import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FACTS } from '../src/domain/facts';

test('a session lasts as long as the privacy statement says', () => {
  const backend = readFileSync('backend/src/corrections/session-hours.ts', 'utf8');
  expect(/SESSION_HOURS = (\d+);/.exec(backend)?.[1]).toBe(String(FACTS.sessionHours));
});

test('a mailed link is good for as long as the mail and the screen say', () => {
  const backend = readFileSync('backend/src/corrections/accounts/mailed-links.ts', 'utf8');
  expect(/LINK_VALID_MINUTES = (\d+);/.exec(backend)?.[1]).toBe(String(FACTS.mailedLinkMinutes));
});
