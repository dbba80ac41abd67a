import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MISSING_ID, ROOT_ID } from './page-names';

test('what can import no names spells them as everybody else does', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page).toContain(`<div id="${ROOT_ID}">`);
  const styles = readFileSync('src/ui/base.css', 'utf8');
  expect(styles).toContain(`#${MISSING_ID} {`);
  expect(styles).toContain(`#${MISSING_ID}:not([hidden]) + #${ROOT_ID} {`);
});
