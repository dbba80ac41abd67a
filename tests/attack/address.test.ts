import { expect, inject, test } from 'vitest';
import { answersIn, head, sendRaw } from './raw';

const { url } = inject('shop');

test('X09: an address that is no path of this shop is refused, and the connection with it', async () => {
  const [answer] = answersIn(await sendRaw(url, head('GET http://other.example/ HTTP/1.1', 'Host: rille.example')));
  expect([answer?.status, answer?.headers.connection]).toEqual([400, 'close']);
});
