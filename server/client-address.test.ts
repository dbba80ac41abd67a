import { expect, test } from 'vitest';
import { addressShare } from './client-address';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:22ff::1', '2001:db8:1:2200::/56'],
  ['2001:db8:1:2201:aaaa:bbbb:cccc:dddd', '2001:db8:1:2200::/56'],
  ['2001:db8:1:2300::1', '2001:db8:1:2300::/56'],
  ['2001:db8::', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
])('%s has the share of %s', (address, share) => {
  expect(addressShare(address)).toBe(share);
});
