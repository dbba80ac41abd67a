import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address';

const request = (remoteAddress: string, forwarded?: string) => ({
  req: {
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage,
});

test('what a visitor says about his address counts for nothing without a proxy of ours', () => {
  expect(clientAddress(request('203.0.113.7', '1.2.3.4'), { trustProxy: false })).toBe('203.0.113.7');
});

test('behind a proxy of ours the address counts that the proxy saw, not what the visitor put before it', () => {
  expect(clientAddress(request('127.0.0.1', '1.2.3.4, 203.0.113.7'), { trustProxy: true })).toBe('203.0.113.7');
  expect(clientAddress(request('127.0.0.1'), { trustProxy: true })).toBe('127.0.0.1');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:0db8:0001::', '2001:db8:1:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('%s is counted as %s: who has one IPv6 address has a whole network of them', (address, network) => {
  expect(clientAddress(request(address), { trustProxy: false })).toBe(network);
});
