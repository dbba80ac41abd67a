import { expect, test } from 'vitest';
import { NotFoundError, OfflineError, ServerError } from '../../medusa/errors';
import { pageFailure, transportWords } from './failure-words';

test('a page that cannot be shown says whether it is the network, the device or the shop', () => {
  expect(pageFailure(new OfflineError('Network Error'))).toBe('offline');
  expect(pageFailure(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe('chunk');
  expect(pageFailure(new TypeError('Importing a module script failed.'))).toBe('chunk');
  expect(pageFailure(new Error('Unable to preload CSS for /assets/a.css'))).toBe('chunk');
  expect(pageFailure(new NotFoundError('xx'))).toBe('missing');
  expect(pageFailure(new ServerError('unreadable', 200))).toBe('server');
  expect(pageFailure(undefined)).toBe('server');
  expect(pageFailure(new Error('broken'))).toBe('server');
  expect(pageFailure(new TypeError('list.toSorted is not a function'))).toBe('device');
  expect(pageFailure(new DOMException('denied', 'SecurityError'))).toBe('device');
});

test('the specified transport errors are recognised, with their numbers', () => {
  expect(transportWords(new ServerError('Request failed with status code 500', 500))).toMatchObject({ key: 'status', status: 500 });
  expect(transportWords(new OfflineError('timeout of 8000ms exceeded'))).toMatchObject({ key: 'timeout', ms: 8_000 });
  expect(transportWords(new OfflineError('Network Error'))).toMatchObject({ key: 'network' });
  expect(transportWords(new OfflineError('Request aborted'))).toMatchObject({ key: 'aborted' });
});

test('words that were not written for shoppers are not shown', () => {
  expect(transportWords(new ServerError('unreadable answer: products.0.id', 200))).toBeNull();
  expect(transportWords('<h1>boom</h1>')).toBeNull();
});
