/** A figure as people read it: the median, and between which values it lay. */
const shown = (figure, unit = '') =>
  figure === null || figure === undefined
    ? '–'
    : `${figure.median}${unit}${figure.min === figure.max ? '' : ` (${figure.min}–${figure.max})`}`;

const kilobytes = (figure) => (figure ? (figure.median / 1000).toFixed(1) : '–');

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const firstVisits = (results) =>
  table(
    [
      'line',
      'shop',
      'page',
      'floor ms',
      'FCP ms',
      'LCP ms',
      'CLS',
      'hydrated ms',
      'longest task ms',
      'first tap ms',
      'HTML kB',
      'JS kB',
      'CSS kB',
      'all kB',
      'requests',
    ],
    results.map((one) => [
      one.profile,
      one.shop,
      one.page,
      one.floorMs,
      shown(one.fcp),
      shown(one.lcp),
      one.cls?.median ?? '–',
      shown(one.hydrated),
      shown(one.longestTask),
      shown(one.tap),
      kilobytes(one.htmlBytes),
      kilobytes(one.scriptBytes),
      kilobytes(one.styleBytes),
      kilobytes(one.bytes),
      one.requests?.median ?? '–',
    ]),
  );

const repeatVisits = ({ serversStopped }) =>
  table(
    ['page', 'FCP ms', 'LCP ms', 'CLS', 'hydrated ms', 'longest task ms'],
    Object.entries(serversStopped.pages).map(([name, one]) => [
      name,
      shown(one.fcp),
      shown(one.lcp),
      one.cls?.median ?? '–',
      shown(one.hydrated),
      shown(one.longestTask),
    ]),
  );

const throughput = ({ pages }) =>
  table(
    ['address', 'requests/s', 'p50 ms', 'p99 ms', 'failed'],
    Object.entries(pages).map(([name, one]) => [name, one.perSecond, one.p50Ms, one.p99Ms, one.failed]),
  );

const underAttack = ({ idle, attacked }) =>
  table(
    ['shop', 'orders', 'succeeded', 'median ms', 'p95 ms', 'slowest ms'],
    [
      ['idle', idle],
      ['attacked', attacked],
    ].map(([name, one]) => [name, one.orders, one.succeeded, one.medianMs, one.p95Ms, one.slowestMs]),
  );

const scale = ({ sizes }) =>
  table(
    [
      'products',
      'catalogue kB',
      'server ready ms',
      'searchable ms',
      'keystroke median / p95 ms',
      'heap MB',
      'nothing changed',
      'one price kB',
      'one title kB',
    ],
    Object.entries(sizes).map(([size, one]) => [
      size,
      one.kilobytes,
      one.readyMs,
      one.searchableMs,
      `${one.keystrokeMedianMs} / ${one.keystrokeP95Ms}`,
      one.heapMb,
      `${one.becomeCurrent.nothing.status}, ${one.becomeCurrent.nothing.bodyBytes} B`,
      one.becomeCurrent.onePriceKb,
      one.becomeCurrent.oneTitleKb,
    ]),
  );

const lighthouseScores = (pages) => {
  const categories = Object.keys(Object.values(pages)[0]?.scores ?? {});
  return table(
    ['page', ...categories, 'audits below 90'],
    Object.entries(pages).map(([name, { scores, faults }]) => [
      name,
      ...categories.map((one) => shown(scores[one])),
      faults.join(', ') || '–',
    ]),
  );
};

const behindCaddy = (figures) =>
  table(
    ['protocol', 'page', 'FCP ms', 'LCP ms', 'hydrated ms'],
    Object.entries(figures).flatMap(([protocol, { pages }]) =>
      Object.entries(pages).map(([name, one]) => [protocol, name, shown(one.fcp), shown(one.lcp), shown(one.hydrated)]),
    ),
  );

const TAPS = {
  tap: 'the whole shop on the device',
  tapOnFirstVisit: 'first visit, while the worker still fetches',
  floor: 'a bare button that writes, on an empty page',
  add: 'a thing put into the cart: until the message says so',
};

const taps = (cart) =>
  table(
    ['', 'taps', 'painted p50 / p95 ms', 'on disk p50 / p95 ms'],
    Object.entries(TAPS).map(([key, words]) => {
      const { taps: count, paintedMs, durableMs } = cart[key];
      return [words, count, `${paintedMs.p50} / ${paintedMs.p95}`, `${durableMs.p50} / ${durableMs.p95}`];
    }),
  );

const ROUND_TRIPS = {
  offlineWithoutCart: 'made offline, no cart at the shop yet',
  offlineWithCart: 'made offline, a cart at the shop',
  faults: 'in bursts',
  faultsOneByOne: 'one by one, each waited for',
};

const roundTrips = (cart) =>
  table(
    ['changes', 'how', 'faults', 'requests', 'aim at most'],
    Object.entries(ROUND_TRIPS).map(([key, words]) => {
      const { changes, faults = 0, requests, most } = cart[key];
      return [changes, words, faults, requests, most];
    }),
  );

/** Of all the schedules together; what the machine makes of the shop's answers is in it. */
const orderWait = ({ schedules, p50Ms, p99Ms, mostMs, withoutShopMs, aimMs }) =>
  `At the order button, over ${schedules} random schedules of taps, faults, crashes and frozen tabs in front of the real shop: half of all wait ${p50Ms} ms at
most, 99 of 100 ${p99Ms} ms, nobody longer than ${mostMs} ms; the aim is ${aimMs} ms. Without the time in which the shop works: ${withoutShopMs} ms at most,
half a second of which every order waits.`;

/** `docs/performance.md`, from what `npm run bench` measured. */
export function performancePage(figures) {
  const { first, repeat, throughput: load, attack, scale: sizes, lighthouse, cart, caddy } = figures;
  const kept = repeat.firstVisitUntilEverythingIsKept;
  return `# How fast it is

Written by \`npm run bench\` on ${figures.measuredAt}: ${figures.machine}. Medians, in brackets the least and the most of all runs.

## First visit

Nothing cached, phone of 390 × 844. *gig* is 400 kbit/s, 400 ms, processor slowed 4×; *slow 4G* 1.6 Mbit/s, 150 ms, 4×; *cable* 20 Mbit/s,
20 ms. The browser slows down what has arrived: handshakes are in none of these figures. *Floor* is one round trip and the bytes of the HTML.

${firstVisits(first)}

${
  caddy
    ? `## First visit through Caddy, handshakes included

The gig's line once more, as a relay of TCP and UDP in front of Caddy with the project's \`deploy/Caddyfile\`: name resolution is the only thing that
is not in these figures.

${behindCaddy(caddy)}

`
    : ''
}## Again, with every server stopped

Processor slowed ${repeat.serversStopped.cpu}×, the browser started anew each time.

${repeatVisits(repeat)}

From the first visit until the whole shop is on the device (build, catalogue, pictures of all lists) on 400 kbit/s and 400 ms:
${kept.seconds} s, ${kept.sentKb} kB.

## The server

One process, ${load.connections} connections.

${throughput(load)}

Memory: ${load.memory.beforeMb} MB before and ${load.memory.afterMb} MB after ${load.memory.addresses} different addresses.

## Orders while the shop is attacked

${attack.slowClients} slow clients (heads and bodies byte by byte, silence, answers that nobody reads, reads that nobody waits for, twenty who pull at one
cart) and ${attack.fastReaders} fast readers, from forty addresses. The aim is that every order succeeds and the median takes no more than
${attack.aim.timesSlower} times as long as on the idle shop; it took ${attack.timesSlower} times as long.

${underAttack(attack)}

## The cart

A tap, processor slowed ${cart.tap.slower}×; on disk is when another tab can read it.

${taps(cart)}

Until the shop has what was changed:

${roundTrips(cart)}

${orderWait(cart.orderWait)}

## Large catalogues

Processor slowed ${sizes.cpu}× in the browser. Bytes as brotli.

${scale(sizes)}

## Lighthouse

Its own phone on its own simulated line, without encryption.

${lighthouseScores(lighthouse)}
`;
}
