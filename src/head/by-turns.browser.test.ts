import { afterEach, expect, test } from 'vitest';
import { BELOW_ID, SCRIPTS_ID } from '../protocol/page-names';
import { letInByTurns } from './by-turns';

afterEach(() => document.body.replaceChildren());

/** A page whose first picture has yet to come. */
function rendered(): HTMLImageElement {
  const below = document.createElement('style');
  below.id = BELOW_ID;
  const first = document.createElement('img');
  first.setAttribute('fetchpriority', 'high');
  Object.defineProperty(first, 'complete', { value: false });
  const scripts = document.createElement('template');
  scripts.id = SCRIPTS_ID;
  scripts.content.append(document.createElement('script'));
  document.body.append(below, first, scripts);
  return first;
}

test('scripts come after the first picture, once, and what is below after somebody has moved', async () => {
  const picture = rendered();
  const scripts = () => document.body.querySelectorAll('script').length;
  letInByTurns();
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toBe(0);
  picture.dispatchEvent(new Event('load'));
  picture.dispatchEvent(new Event('error'));
  expect(scripts()).toBe(1);
  expect(document.getElementById(BELOW_ID)).not.toBeNull();
  dispatchEvent(new Event('pointerdown'));
  expect(document.getElementById(BELOW_ID)).toBeNull();
});
