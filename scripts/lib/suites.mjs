/**
 * Which tests a change must pass, and which try hard to break the shop beside it. `docs/testing.md` shows both as tables,
 * and a test compares them; another sees to it that every file of tests is in the gate or in one suite.
 */

const spec = (folder, names) => names.split(' ').map((name) => `tests/${folder}/${name}.spec.ts`);
const e2e = (names) => spec('e2e', names);
const faults = (names) => spec('faults', names);
const attack = (names) => names.split(' ').map((name) => `tests/attack/${name}.test.ts`);
/** Below `backend/`. */
const backend = (names) => names.split(' ').map((name) => `test/${name}.test.ts`);

/**
 * What `npm test` takes of the larger groups; of all others it takes the whole. A browser test of these files is in the gate
 * unless it is tagged `@deep`, one of any other file only if it is tagged `@gate`.
 */
export const GATE = {
  browser: [
    ...e2e('purchase checkout cart product listing search home account content render server external found too-many-tries'),
    ...faults('checkout writes-lost writes-people kill tabs'),
  ],
  backend: backend(
    'catalogue checkout customers prices parcels regions search corrections/overselling corrections/idempotency corrections/completed-carts corrections/addresses corrections/bad-input corrections/bounds corrections/paths corrections/asked-names',
  ),
  attack: attack('store-api paths address redirects carts whose sessions'),
  /** Schedules for each property of the cart's model; 12,000 in the suite `model`. */
  modelRuns: 2_000,
  /** Products of the test of a large catalogue; 10,000 in the suite `scale`. */
  products: 2_500,
};

/** Matches a browser test of the gate by what Playwright compares: project, file below `tests`, titles, tags. */
export const GATE_TESTS = new RegExp(
  `(?:${GATE.browser.map((file) => file.slice('tests/'.length).replaceAll('.', '\\.').replace('/', '[\\\\/]')).join('|')})(?!.*@deep)|@gate`,
  's',
);

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} about what it tries, for the table
 * @property {'browser' | 'backend' | 'attack' | 'contract' | 'unit' | 'mutants'} runner
 * @property {readonly string[]} files what is run; of browser tests only what is not in the gate
 * @property {readonly string[]} folders a change below one of them asks for this suite
 * @property {number} minutes how long it takes on two idle cores, about
 * @property {number} [workers] where files may not run beside each other: they change the same goods
 */

/** The files that hold properties; those of the cart's model are in the suite `model`. A test of the scripts finds one that is missing. */
const PROPERTIES = [
  'server/catalogue/chunks.test.ts',
  'src/catalogue/search/highlight.test.ts',
  'src/catalogue/search/shop-search.test.ts',
  'domain/address-form.test.ts',
  'domain/cart.test.ts',
  'domain/configuration-url.test.ts',
  'domain/configuration.test.ts',
  'domain/delivery.test.ts',
  'domain/email.test.ts',
  'domain/estimate.test.ts',
  'domain/handover.test.ts',
  'domain/house-number.test.ts',
  'domain/kiosk-config.test.ts',
  'domain/number.test.ts',
  'domain/old-part.test.ts',
  'domain/order-history.test.ts',
  'domain/order-lines.test.ts',
  'domain/order-pages.test.ts',
  'domain/order-search.test.ts',
  'domain/password.test.ts',
  'domain/plain-text.test.ts',
  'domain/rental-days.test.ts',
  'domain/rental-pieces.test.ts',
  'domain/rental-return.test.ts',
  'domain/repair.test.ts',
  'domain/special-places.test.ts',
  'domain/share-out.test.ts',
  'domain/tonearm.test.ts',
  'domain/whole-text.test.ts',
  'src/features/cart/cart.test.ts',
  'src/features/kiosk/kept-settings.test.ts',
  'src/features/listing/listing.test.ts',
  'src/features/lists/compare-rows.test.ts',
  'src/features/lists/lists.test.ts',
  'src/features/product/parts.test.ts',
  'src/features/product/zoom.test.ts',
  'src/features/scan/read-scanned.test.ts',
  'src/forms/check-form.test.ts',
  'src/network/connection.test.ts',
  'src/protocol/messages.test.ts',
  'src/protocol/page-address.test.ts',
  'src/protocol/page-query.test.ts',
  'src/protocol/return-path.test.ts',
  'src/sync/journal.test.ts',
  'src/sync/order-wait.test.ts',
  'src/sync/store/cart-store.test.ts',
  'src/ui/speaker.test.ts',
  'tests/exchange-states.test.ts',
  'tests/pages-to-keep.test.ts',
  'tests/shipping-table.test.ts',
  'tests/submission-rules.test.ts',
];

/** @type {readonly Suite[]} */
export const SUITES = [
  {
    name: 'storage',
    about:
      'disks that are full, slow, emptied, or hold what an older version wrote; browsers that lack, forbid or break what the shop keeps with',
    runner: 'browser',
    files: faults(
      'storage query-database left-on-disk own-lists no-secure-context cookies-blocked cannot-begin old-browsers cookies-lost hostile-rows begun-forms kept-drafts drafts-cleared',
    ),
    folders: ['src/storage', 'src/sync', 'src/queries'],
    minutes: 2,
  },
  {
    name: 'network',
    about: 'lines that are cut, slow, answered by somebody else; first visits on them',
    runner: 'browser',
    files: [...faults('network foreign-answers whole-shop calm-offline rental'), ...e2e('slow-line')],
    folders: ['src/network', 'src/medusa', 'src/sync', 'sw'],
    minutes: 3,
  },
  {
    name: 'worker',
    about: 'the service worker, installing, packs, pictures',
    runner: 'browser',
    files: [...faults('worker packs'), ...e2e('install')],
    folders: ['sw', 'src/protocol', 'src/features/device', 'src/features/packs', 'vite.config.ts'],
    minutes: 4,
  },
  {
    name: 'deploys',
    about: 'new versions, servers of two builds, versions taken back',
    runner: 'browser',
    files: faults('deploy rolling-deploy'),
    folders: ['sw', 'server', 'src/features/device', 'vite.config.ts', 'scripts/lib'],
    minutes: 3,
  },
  {
    name: 'writes',
    about: 'changes of the cart that are lost, late, doubled, made elsewhere or refused; orders that are killed',
    runner: 'browser',
    files: faults(
      'writes-late writes-goods writes-elsewhere writes-taps writes-lost writes-people checkout kill compared-goods order-news',
    ),
    folders: ['src/sync', 'src/medusa', 'src/storage', 'src/features/cart', 'src/features/checkout', 'backend/src/corrections'],
    minutes: 5,
    workers: 1,
  },
  {
    name: 'tabs',
    about: 'several tabs and people on one device, forms in two tabs, sessions that end, the sync sign',
    runner: 'browser',
    files: [...faults('tabs tabs-bfcache people'), ...e2e('sessions sync requests-in-tabs')],
    folders: ['src/sync', 'src/storage', 'src/features/account', 'src/features/layout'],
    minutes: 4,
  },
  {
    name: 'first-page',
    about:
      'pages before their script, without it, and while it comes; titles; what is fetched ahead; pages by status; addresses in every spelling',
    runner: 'browser',
    files: [...faults('first-page'), ...e2e('render titles server ahead navigation found external addresses waking')],
    folders: ['src/head', 'src/ssr', 'src/page', 'src/forms', 'src/routes', 'src/protocol', 'server', 'index.html', 'vite.config.ts'],
    minutes: 4,
  },
  {
    name: 'calm',
    about: 'what moves, which scripts a page needs',
    runner: 'browser',
    files: e2e('calm calm-arriving weight growing-picture'),
    folders: ['src/head', 'src/ui', 'src/features', 'src/routes', 'index.html', 'vite.config.ts'],
    minutes: 5,
  },
  {
    name: 'axe',
    about: 'axe on every screen in both schemes and languages; colours; what has the focus is in sight',
    runner: 'browser',
    files: [...e2e('accessibility colours in-sight'), ...faults('large-text')],
    folders: ['src/ui', 'src/features', 'src/forms', 'src/routes'],
    minutes: 3,
  },
  {
    name: 'translated',
    about: 'from search to order on pages that the browser translates, beside untouched ones',
    runner: 'browser',
    files: e2e('translated'),
    folders: ['src/jsx', 'src/ui', 'src/features', 'src/catalogue'],
    minutes: 3,
  },
  {
    name: 'pages',
    about: 'every page of the sitemap: narrow, wide, printed, offline',
    runner: 'browser',
    files: e2e('pages'),
    folders: ['src/content', 'src/features/content', 'src/routes', 'src/protocol'],
    minutes: 7,
  },
  {
    name: 'texts',
    about: 'legal pages, what the law wants on screen, the specification’s sentences',
    runner: 'browser',
    files: e2e('legal law specification specification-rules margin-scheme pages-by-keyboard content policy'),
    folders: ['src/content', 'src/features/content', 'src/i18n', 'domain'],
    minutes: 6,
  },
  {
    name: 'bad-input',
    about: 'input that is wrong, too long, hostile; a shop that does not answer',
    runner: 'browser',
    files: e2e('bad-input too-many-tries typed'),
    folders: ['src/forms', 'src/features', 'server', 'backend/src/corrections'],
    minutes: 3,
  },
  {
    name: 'goods',
    about: 'home, lists, products, search, cart and checkout beyond the gate',
    runner: 'browser',
    files: [
      ...e2e('home listing product gallery search cart checkout purchase postal-addresses own-lists kept-goods'),
      ...faults('handover'),
    ],
    folders: ['src/features', 'src/page', 'src/catalogue', 'src/ui'],
    minutes: 6,
  },
  {
    name: 'account',
    about: 'accounts, orders, guests’ orders, mail',
    runner: 'browser',
    files: e2e('account account-orders own-account kept-orders guest-orders mail mailed-links'),
    folders: ['src/features/account', 'src/mail', 'domain', 'backend/src/mail', 'backend/src/orders', 'backend/src/corrections/accounts'],
    minutes: 4,
  },
  {
    name: 'tablet',
    about:
      'the shop’s own tablet: its codes, one visitor after the other, what is left of them after kills and without a network; calls for somebody, labels, codes before its camera; how it behaves, as staff set it; what they may allow on it',
    runner: 'browser',
    files: [
      ...e2e('tablet tablet-calls tablet-codes tablet-large-text tablet-locks tablet-settings tablet-switches tablet-targets'),
      ...faults('tablet tablet-kill tablet-week'),
    ],
    folders: [
      'src/features/kiosk',
      'src/features/scan',
      'src/storage',
      'src/platform',
      'src/content',
      'staff/kiosks',
      'staff/labels',
      'backend/src/kiosks',
    ],
    minutes: 4,
  },
  {
    name: 'tablet-day',
    about: 'a day of the shop’s tablet: two hundred visitors, crashes, no network, new versions',
    runner: 'browser',
    files: faults('tablet-day'),
    folders: ['src/features/kiosk'],
    minutes: 12,
  },
  {
    name: 'money',
    about: 'cards, codes, the counter, delivery, transfer, sums at odd rates, exchange, the pages of the staff',
    runner: 'browser',
    files: e2e(
      'card codes counter delivery transfer sums exchange staff staff-codes staff-goods staff-stock staff-invoices staff-money-back staff-orders',
    ),
    folders: ['staff', 'server/staff', 'server/card', 'src/features/codes', 'src/features/checkout', 'backend/src'],
    minutes: 4,
    workers: 1,
  },
  {
    name: 'workshop',
    about:
      'contact, withdrawal, service, repairs by account and ticket, a deck from its hum to its invoice, claims under the warranty, estimates, what is written about them, rental, the papers of both',
    runner: 'browser',
    files: e2e(
      'contact conversation withdrawal service rental rental-return repair humming-deck estimate ticket work-papers claim keyboard-requests',
    ),
    folders: ['src/features/contact', 'src/features/service', 'src/features/rental', 'src/forms', 'backend/src'],
    minutes: 5,
  },
  {
    name: 'launcher',
    about: 'the backend started, killed, half-dead, seeded and stopped in every way',
    runner: 'backend',
    files: backend(
      'launcher/conditions launcher/half-dead launcher/interrupted-seed launcher/kills launcher/passwords launcher/processes launcher/real-servers launcher/restarts',
    ),
    folders: ['backend/src/launcher', 'backend/src/boot', 'backend/src/seed', 'backend/src/migrations'],
    minutes: 6,
  },
  {
    name: 'corrections',
    about: 'what is corrected of Medusa, beyond the gate',
    runner: 'backend',
    files: backend(
      'corrections/beside-the-guard corrections/cart-times corrections/codes corrections/compared-lines corrections/device-name corrections/form-input corrections/guessing corrections/guest-orders corrections/interrupted-completions corrections/moved-carts corrections/own-account corrections/password-strength corrections/sessions corrections/shared-stock corrections/sign-ins corrections/staged-events corrections/too-many-orders corrections/typed corrections/variants-that-left corrections/versions corrections/waiting corrections/whole-orders',
    ),
    folders: ['backend/src/corrections', 'backend/src/boot'],
    minutes: 3,
  },
  {
    name: 'papers',
    about: 'invoices, the book of them, discounts and mails in the backend',
    runner: 'backend',
    files: backend(
      'billing-addresses book discount-figures discounts e-invoice every-letter invoice-figures invoice-letters invoice-numbers invoices mails work-papers',
    ),
    folders: ['backend/src', 'src/mail', 'domain'],
    minutes: 5,
  },
  {
    name: 'back-office',
    about:
      'orders, cards, rentals, service, exchanges, submissions and how long they are kept, stock, prices and texts of goods, codes that staff make in the backend',
    runner: 'backend',
    files: backend(
      'card card-kills claims conversations estimates exchanges goods-prices goods-texts kept-for-a-year kiosk-calls kiosk-config kiosks labels money-back order-search order-search-indexes orders payments rental-returns rentals repairs service-requests staff-codes staff-orders stock submissions unpaid-orders usual-grades',
    ),
    folders: ['backend/src', 'domain'],
    minutes: 6,
  },
  {
    name: 'contract',
    about: 'the cart on our backend and on a stock Medusa',
    runner: 'contract',
    files: ['tests/contract'],
    folders: ['src/sync', 'src/medusa', 'backend/src/corrections'],
    minutes: 4,
  },
  {
    name: 'attack',
    about: 'attacks on the running shop, beyond the gate',
    runner: 'attack',
    files: attack(
      'any-json code-guessing conversations cross-site database guessing guest-orders half-dead held-connections killed kiosk-calls kiosk-config rendering smuggling staff submissions ticket unavailable',
    ),
    folders: ['server', 'backend/src/corrections', 'backend/src/submissions', 'backend/src/launcher'],
    minutes: 6,
  },
  {
    name: 'properties',
    about: 'rules for any input, on new examples',
    runner: 'unit',
    files: PROPERTIES,
    folders: ['domain', 'src/forms', 'src/catalogue', 'src/features', 'src/testing'],
    minutes: 1,
  },
  {
    name: 'scale',
    about: 'a catalogue of 10,000 products',
    runner: 'unit',
    files: ['server/catalogue/catalogue.test.ts'],
    folders: ['server/catalogue'],
    minutes: 1,
  },
  {
    name: 'model',
    about: 'the cart on 12,000 new random schedules a property',
    runner: 'unit',
    files: ['src/sync/cart.model.test.ts', 'src/sync/orders.model.test.ts', 'src/sync/refusals.model.test.ts', 'src/sync/undo.test.ts'],
    folders: ['src/sync', 'src/storage', 'src/medusa'],
    minutes: 2,
  },
  {
    name: 'mutants',
    about: 'the cart broken on purpose, each way noticed',
    runner: 'mutants',
    files: ['tests/mutants/run.mjs'],
    folders: ['src/sync', 'src/medusa'],
    minutes: 3,
  },
];

/** What runs as long as it is told to, or needs what few machines have; by commands of their own. */
export const OWN_COMMANDS = [
  {
    name: 'chaos',
    command: 'npm run test:chaos -- --minutes=N',
    about: 'the real shop in a real browser under random faults, judged at the end',
  },
  {
    name: 'crash',
    command: 'npm run test:crash -- --minutes=N',
    about: 'orders while database, backend and server are killed, told to close, and made to stand still',
  },
  { name: 'browsers', command: 'npm run test:browsers', about: 'the journey without a network in Firefox and WebKit' },
  { name: 'node', command: 'npm run test:node -- 22 24', about: 'the shop on other versions of Node' },
];

const isBelow = (file, folder) => file === folder || file.startsWith(`${folder}/`);

/** The suites that belong to files: those whose folders they lie in, and those whose own tests they are. */
export const suitesFor = (files) =>
  SUITES.filter(({ runner, folders, files: own }) => {
    const places = [...folders, ...own.map((file) => (runner === 'backend' ? `backend/${file}` : file))];
    return files.some((file) => places.some((place) => isBelow(file, place)));
  });

const inCode = (words) => words.map((word) => `\`${word}\``).join(' ');
const short = (file) => file.replace(/^tests\/|^test\//, '').replace(/\.(?:spec|test)\.ts$/, '');

/** The suites as the table of `docs/testing.md`. */
export const tableOfSuites = () =>
  [
    '| suite | what it tries | runner | files | minutes | folders whose changes ask for it |',
    '| --- | --- | --- | --- | --- | --- |',
    ...SUITES.map(
      ({ name, about, runner, files, minutes, folders }) =>
        `| ${name} | ${about} | ${runner} | ${inCode(files.map(short))} | ${minutes} | ${inCode(folders)} |`,
    ),
  ].join('\n');
