import { expect, test, vi } from 'vitest';
import { deferredWords } from './deferred-words';

const part = () => ({ load: vi.fn(async () => {}) });

test('a page waits for the words also where the code of its parts has long been there', async () => {
  const { loader, withWords } = deferredWords();
  await loader(async () => {}, [part()])();
  await expect(withWords(Promise.resolve('a module'))).resolves.toBe('a module');
  const words = vi.fn(async () => {});
  await loader(words, [part()])();
  expect(words).toHaveBeenCalledOnce();
});

test('words that do not come take no page away, but the parts that say them', async () => {
  const { loader, withWords } = deferredWords();
  const gone = async () => {
    throw new Error('no network');
  };
  await expect(loader(gone, [part()])()).resolves.toBeUndefined();
  await expect(withWords(Promise.resolve('a module'))).rejects.toThrow('no network');
});

test('a page that came rendered waits for neither, and brings the words with the code', async () => {
  const { loader, withWords } = deferredWords();
  const words = vi.fn(async () => {});
  const one = part();
  loader(words, [one]);
  expect(words).not.toHaveBeenCalled();
  expect(one.load).not.toHaveBeenCalled();
  await withWords(Promise.resolve());
  expect(words).toHaveBeenCalledOnce();
});
