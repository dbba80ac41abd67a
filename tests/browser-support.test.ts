import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * What browsers have on pages that came over https only, and the one place of each that knows what is done without it. A name that
 * stands anywhere else would end a page at `http://`, where everybody first shows the shop to somebody.
 */
const SECURE_ONLY: readonly { readonly name: RegExp; readonly places: readonly string[] }[] = [
  { name: /\brandomUUID\b/, places: ['src/platform/unique-id.ts'] },
  // The tablet: `/kiosk` makes a device one only where it is there.
  { name: /\bcrypto\.subtle\b/, places: ['src/features/kiosk/staff-code.ts'] },
  { name: /\bnavigator\.locks\b/, places: ['src/platform/tab-lock.ts'] },
  { name: /\bnavigator\.serviceWorker\b(?!\?)/, places: ['src/platform/service-worker.ts'] },
  { name: /\bnavigator\.storage\b(?!\?)/, places: ['src/platform/storage-space.ts'] },
  { name: /\bnavigator\.clipboard\b/, places: ['src/features/device/journal-section.tsx', 'src/platform/share.ts'] },
  { name: /\bnavigator\.share\b/, places: ['src/platform/share.ts'] },
  {
    name: /\bnavigator\.(?:wakeLock|mediaDevices|credentials|geolocation|usb|bluetooth)\b/,
    places: ['src/features/kiosk/whole-screen.ts', 'src/features/scan/camera.ts'],
  },
  {
    name: /\b(?:window\.)?caches\.(?!\.)/,
    places: ['src/catalogue/segments.ts', 'src/platform/clear-device.ts', 'src/protocol/caches.ts'],
  },
  { name: /\b(?:cookieStore|PaymentRequest|Notification)\b/, places: [] },
];

/** What the oldest browsers that are meant (docs/browsers.md) do not have; of the language itself `npm run check` reads what is built. */
const YOUNGER: readonly { readonly name: RegExp; readonly places: readonly string[] }[] = [
  { name: /\bAbortSignal\.(?:timeout|any)\b/, places: [] },
  { name: /\bURL\.(?:canParse|parse)\b/, places: [] },
  { name: /\bPromise\.(?:withResolvers|try)\b|\b(?:Object|Map)\.groupBy\b|\bArray\.fromAsync\b/, places: [] },
  { name: /\brequestIdleCallback\(/, places: ['src/platform/when-idle.ts'] },
  { name: /\bstartViewTransition\b/, places: ['src/features/product/growing-picture.ts'] },
  { name: /\bscheduler\.(?:yield|postTask)\b|\bIntl\.DurationFormat\b/, places: [] },
  { name: /\.(?:checkVisibility|showPopover|togglePopover|setHTMLUnsafe|setHTML)\(/, places: [] },
  // Behind something in an expression: a whole module ends where it stands (Safari 16.4 is the first to know it).
  { name: /\(\?<[=!]/, places: [] },
];

/** What runs in pages; a worker runs over https only. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|i18n\/texts(?:-elsewhere)?\/|src\/ssr\//.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '') }));

test.each(YOUNGER)('$name is used only where it is known what to do in a browser without it', ({ name, places }) => {
  const used = files.filter(({ code }) => name.test(code)).map(({ file }) => file);
  expect(used.sort()).toEqual([...places].sort());
});

test.each(SECURE_ONLY)('$name is used only where it is known what to do without it', ({ name, places }) => {
  const used = files.filter(({ code }) => name.test(code)).map(({ file }) => file);
  expect(used.sort()).toEqual([...places].sort());
});
