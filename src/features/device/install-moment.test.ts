import { expect, test } from 'vitest';
import { type InstallMoment, isInstallMoment } from './install-moment';

const FIRST_LOOK: InstallMoment = { way: 'ask', declined: false, returned: false, added: false, layout: 'default', isBuying: false };

test('nobody is asked on the first look', () => {
  expect(isInstallMoment(FIRST_LOOK)).toBe(false);
});

test.each([
  ['after something was put into the cart', { added: true }],
  ['on another visit', { returned: true }],
  ['where the share sheet does it', { way: 'share', returned: true }],
] as const)('the home screen is offered %s', (_, part) => {
  expect(isInstallMoment({ ...FIRST_LOOK, ...part })).toBe(true);
});

test.each([
  ['after it was declined', { declined: true }],
  ['in the checkout', { layout: 'checkout' }],
  ['beside what puts into the cart or leads to the checkout', { isBuying: true }],
  ['where it cannot be done', { way: null }],
] as const)('the home screen is not offered %s', (_, part) => {
  expect(isInstallMoment({ ...FIRST_LOOK, added: true, returned: true, ...part })).toBe(false);
});
