import { expect, test } from 'vitest';
import { linkTo } from './link-to';

test.each([
  ['/shipping', { to: '/shipping' }],
  ['/faq/returns#defective', { to: '/faq/returns', hash: 'defective' }],
  ['/contact?subject=buy-back', { to: '/contact', search: { subject: 'buy-back' } }],
  ['/contact?subject=service#form', { to: '/contact', search: { subject: 'service' }, hash: 'form' }],
])('%s in a text leads where it says', (href, target) => {
  expect(linkTo(href)).toEqual(target);
});
