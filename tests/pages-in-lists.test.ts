import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitLocale } from '../domain/locale-path';
import { PAGES } from '../src/protocol/pages';

const LEADS_ON = 'it leads to /account/overview';
const NO_LINES = 'nothing is typed into it';
const NOT_RENDERED = 'no server renders its form: nothing is on it before it is awake';
const IN_ACCOUNT = 'as every page of the account it has the shell of /account/overview, whose policy is tried';

/** Tests that go through pages by a list, each with the pages that its lists leave out: which test goes there instead, or why none has to. */
const LISTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'tests/e2e/accessibility.spec.ts': {
    '/tonearm-check': 'tests/e2e/pages.spec.ts',
    '/contract-text/$hash': 'tests/e2e/staff-orders.spec.ts',
    '/wishlist': 'tests/e2e/own-lists.spec.ts',
    '/compare': 'tests/e2e/own-lists.spec.ts',
    '/handover': 'tests/faults/handover.spec.ts',
    '/kiosk': 'tests/e2e/tablet.spec.ts',
    '/confirm-email': 'tests/e2e/guest-orders.spec.ts',
    '/account': LEADS_ON,
    '/account/service-request': 'tests/e2e/repair.spec.ts',
    '/account/service-request/$id': 'tests/e2e/repair.spec.ts',
    '/account/rentals-request': 'tests/e2e/work-papers.spec.ts',
    '/account/addresses': 'tests/e2e/own-account.spec.ts',
    '/account/my-data': 'tests/e2e/own-account.spec.ts',
  },
  'tests/e2e/policy.spec.ts': {
    '/contract-text/$hash': 'it is a page of texts as /about, with the policy of all of them',
    '/kiosk': 'tests/e2e/tablet.spec.ts',
    '/account': LEADS_ON,
    '/account/service-request': IN_ACCOUNT,
    '/account/service-request/$id': IN_ACCOUNT,
    '/account/rentals-request': IN_ACCOUNT,
    '/account/addresses': IN_ACCOUNT,
    '/account/my-data': IN_ACCOUNT,
  },
  'tests/e2e/waking.spec.ts': {
    '/': NO_LINES,
    '/product/$handle': NO_LINES,
    '/tonearm-check': NO_LINES,
    '/service': NO_LINES,
    '/service/prices': NO_LINES,
    '/service/estimate': NOT_RENDERED,
    '/contract-text/$hash': NO_LINES,
    '/cart': NOT_RENDERED,
    '/wishlist': NO_LINES,
    '/compare': NO_LINES,
    '/handover': NO_LINES,
    '/kiosk': 'tests/e2e/tablet.spec.ts',
    '/checkout': NOT_RENDERED,
    '/order-confirmation': NO_LINES,
    '/reset-password': NOT_RENDERED,
    '/confirm-email': NO_LINES,
    '/account': LEADS_ON,
    '/account/overview': NO_LINES,
    '/account/orders': NO_LINES,
    '/account/order/$id': NOT_RENDERED,
    '/account/service-request': NO_LINES,
    '/account/service-request/$id': NOT_RENDERED,
    '/account/rentals-request': NO_LINES,
    '/account/addresses': NOT_RENDERED,
    '/account/my-data': NOT_RENDERED,
  },
};

/** Addresses that a file names as they are, without their language and what follows their path. */
function pathsIn(file: string): readonly string[] {
  const quoted = readFileSync(file, 'utf8').matchAll(/['"`](?:\$\{\w+\})?(\/[\w/$.{}-]*)(?:[?#][^'"`]*)?['"`]/g);
  return [...quoted].map(([, path = '']) => splitLocale(path).path.replaceAll(/\$\{[^}]*\}/g, 'x'));
}

const isNamedIn = (file: string, path: string): boolean => {
  const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
  return pathsIn(file).some((one) => pattern.test(one));
};

test.each(Object.entries(LISTS))('%s goes to every page, or says here why not', (file, excused) => {
  const missing = PAGES.map(({ path }) => path).filter((path) => !isNamedIn(file, path));
  expect(missing.toSorted()).toEqual(Object.keys(excused).toSorted());
});

test.each(Object.entries(LISTS))('what %s leaves to another test is tried there', (_, excused) => {
  const elsewhere = Object.entries(excused).filter(([, why]) => why.startsWith('tests/'));
  // Of what has a parameter the way there is enough: it is followed by a link.
  const isTried = ([path, file]: readonly [string, string]) => readFileSync(file, 'utf8').includes(path.replace(/\/\$\w+$/, ''));
  expect(elsewhere.filter((entry) => !isTried(entry))).toEqual([]);
});
