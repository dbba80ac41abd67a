/**
 * A process full of visitors who mean no good: 200 slow ones, who hold what they have been given, and 200 fast ones, who read
 * as quickly as they are answered. Ends on a message and says what they met.
 *
 * usage: forked with RILLE_ATTACKED as the shop's address
 */
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { ask, ENDLESS_VARIANT, shopperAt } from './ordering.mjs';

const url = process.env.RILLE_ATTACKED;
const { host, port } = new URL(url);
const SLOW_ADDRESSES = 20;
const FAST_ADDRESSES = 20;
const FAST_READERS = 200;

const slowAddress = (number) => `127.0.1.${1 + (number % SLOW_ADDRESSES)}`;
const fastAddress = (number) => `127.0.2.${1 + (number % FAST_ADDRESSES)}`;
const pause = (ms) => new Promise((next) => setTimeout(next, ms));
const between = (from, to) => from + Math.random() * (to - from);
const head = (...lines) => `${lines.join('\r\n')}\r\n\r\n`;

let going = true;
const met = { reconnects: {}, answers: {} };
const count = (kind, name) => {
  met[kind][name] = (met[kind][name] ?? 0) + 1;
};

/** Keeps a connection of this kind open for as long as the shop lets it, and then comes back. */
async function hold(kind, number, meanwhile, { reads = true } = {}) {
  while (going) {
    await new Promise((gone) => {
      const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: slowAddress(number) });
      socket.on('error', () => undefined);
      socket.on('close', gone);
      if (reads) socket.resume();
      else socket.pause();
      socket.on('connect', () => void meanwhile(socket));
    });
    count('reconnects', kind);
    await pause(between(50, 200));
  }
}

async function byteByByte(socket, text, everyMs) {
  for (const byte of text) {
    if (!going || socket.destroyed) return;
    socket.write(byte);
    await pause(everyMs);
  }
}

const BIG_READ = head(`GET /store/products?handle=technics-sl-1210mk2-refurbished&region_id=reg_de HTTP/1.1`, `Host: ${host}`);
const SLOW = {
  'a head byte by byte': [40, (socket) => byteByByte(socket, `GET /${'x'.repeat(4_000)}`, 500)],
  'a body byte by byte': [
    40,
    (socket) => {
      socket.write(head('POST /store/carts HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json', 'Content-Length: 90000'));
      void byteByByte(socket, `{"region_id":"${'x'.repeat(80_000)}`, 200);
    },
  ],
  'never speaks': [40, () => undefined],
  'never reads': [
    40,
    (socket) => socket.write(`${head('GET / HTTP/1.1', `Host: ${host}`).repeat(20)}${BIG_READ.repeat(5)}`),
    { reads: false },
  ],
  'asks and leaves': [
    20,
    async (socket) => {
      socket.write(BIG_READ);
      await pause(between(10, 100));
      socket.destroy();
    },
  ],
};

/** Twenty who pull at one cart. */
async function pullAtOneCart() {
  const shopper = shopperAt(url, slowAddress(0));
  const cart = await shopper.fillCart(ENDLESS_VARIANT);
  shopper.leave();
  const pull = async (number) => {
    while (going) {
      const body = { variant_id: ENDLESS_VARIANT, quantity: 1 };
      await ask({ url, from: slowAddress(number) }, 'POST', `/store/carts/${cart}/line-items`, body).then(
        ({ status }) => count('answers', `cart ${status}`),
        () => count('answers', 'cart lost'),
      );
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, number) => pull(number)));
}

const PAGE = { accept: 'text/html', 'accept-encoding': 'br' };
/** What fast readers read: pages, files, pictures, and what is asked of Medusa. */
const READS = (cart) => [
  ['/', PAGE],
  ['/shop/turntables', PAGE],
  ['/product/technics-sl-1210mk2-refurbished', PAGE],
  [`/shop?search=${Math.floor(Math.random() * 10_000)}`, PAGE],
  ['/catalog/de.json', {}],
  ['/img/w640/scenes/hero.avif', {}],
  ['/store/products?handle=technics-sl-1210mk2-refurbished&region_id=reg_de', {}],
  [`/store/variants/${ENDLESS_VARIANT}`, {}],
  ['/store/config', {}],
  [`/store/carts/${cart}`, {}],
];

async function readFast(number) {
  const shopper = shopperAt(url, fastAddress(number));
  const cart = await shopper.fillCart(ENDLESS_VARIANT).catch(() => 'cart_none');
  shopper.leave();
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: fastAddress(number) });
  while (going) {
    const reads = READS(cart);
    const [path, headers] = reads[Math.floor(Math.random() * reads.length)];
    await ask({ url, agent }, 'GET', path, undefined, headers).then(
      ({ status }) => count('answers', `${path.startsWith('/store') ? 'Medusa' : 'ours'} ${status}`),
      async () => {
        count('answers', 'lost');
        await pause(100);
      },
    );
  }
}

process.on('message', (message) => {
  if (message !== 'stop') return;
  going = false;
  process.send(met, () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));

// Theirs are other machines: they get what the shop leaves of this one's processors.
setPriority(process.pid, 19);
for (const [kind, [people, meanwhile, options]] of Object.entries(SLOW))
  for (let number = 0; number < people; number++) void hold(kind, number, meanwhile, options);
void pullAtOneCart();
for (let number = 0; number < FAST_READERS; number++) void readFast(number);
setTimeout(() => process.send('going'), 3_000);
