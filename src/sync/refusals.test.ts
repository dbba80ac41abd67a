import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '../../domain/locale';
import { createI18n, loadTexts } from '../i18n/i18n';
import { RefusedError } from '../medusa/errors';
import { answerOf } from './api';
import { KNOWN_CODES, rulingOf } from './refusals';

/** The backend is a package of its own; its list is read as it stands there. */
function backendCodes(): readonly string[] {
  const source = readFileSync(join(import.meta.dirname, '../../backend/src/corrections/border/codes.ts'), 'utf8');
  const [, list = ''] = /ERROR_CODES = \[(.*?)\] as const/s.exec(source) ?? [];
  return [...list.matchAll(/^ {2}'(\w+)',$/gm)].map(([, code = '']) => code);
}

test('every code that the backend can answer has a ruling here, and no other', () => {
  expect(backendCodes()).toContain('variant_gone');
  expect([...KNOWN_CODES].sort()).toEqual([...backendCodes()].sort());
});

test.each(LOCALES)('for every code, and for one that nobody knows, there is a sentence in %s', async (locale) => {
  const { t, ...i18n } = await createI18n(locale);
  await loadTexts({ t, ...i18n }, 'orderNews', 'cart');
  for (const code of [...backendCodes(), 'never_heard_of']) {
    const { line, order } = rulingOf(code);
    expect(t(`orderNews:refused.because.${order}`, { count: 99 })).toMatch(/\.$/);
    if (line !== 'read' && line !== 'again' && line !== 'look') expect(t(`orderNews:refused.${line}`, { things: 'x' })).toMatch(/x\.$/);
  }
});

test('a code that nobody knows settles nothing for good: the line can be tried again or taken out', () => {
  expect(rulingOf('never_heard_of')).toEqual({ line: 'server', order: 'other' });
  expect(rulingOf('constructor')).toEqual(rulingOf(null));
});

test('a conflict that may be sent again is no refusal', async () => {
  const conflict = (code: string) => answerOf(Promise.reject(new RefusedError('no', 409, code, 'conflict')));
  expect(await conflict('invalid_state_error')).toMatchObject({ kind: 'ambiguous' });
  expect(await conflict('insufficient_inventory')).toMatchObject({ kind: 'refused' });
});
