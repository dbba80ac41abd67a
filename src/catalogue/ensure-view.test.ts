import { QueryClient, queryOptions } from '@tanstack/react-query';
import { isNotFound } from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../testing/eventually';
import { ensureView } from './ensure-view';

function shop() {
  const client = new QueryClient();
  onTestFinished(() => client.clear());
  return client;
}

const never = () => new Promise<never>(() => {});
const viewOf = <View>(view: View) => queryOptions({ queryKey: ['page', 'a'], queryFn: async () => ({ view, checkedAtMs: 0 }) });

test('a page that did not come with its view waits for what it needs beside it, which begins first', async () => {
  const client = shop();
  const begun: unknown[] = [];
  let arrive = (_: unknown) => {};
  const load = () => {
    begun.push(client.getQueryState(['page', 'a']));
    return new Promise((resolve) => {
      arrive = resolve;
    });
  };
  const shown = vi.fn();
  const loaded = ensureView(client, viewOf('a list'), load).then(shown);
  await eventually(() => expect(client.getQueryData(['page', 'a'])).toBeDefined());
  expect(begun).toEqual([undefined]);
  expect(shown).not.toHaveBeenCalled();
  arrive('the code');
  await loaded;
  expect(shown).toHaveBeenCalledExactlyOnceWith('a list');
});

test('a page that came with its view loads nothing else', async () => {
  const client = shop();
  client.setQueryData(['page', 'a'], { view: 'a list', checkedAtMs: 0 });
  const load = vi.fn(never);
  expect(await ensureView(client, viewOf('another list'), load)).toBe('a list');
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['a server, with whose page it goes', true],
  ['a browser, which forgets it: there may be one when somebody asks again', false],
])('what there is not is not found, and nothing is waited for, on %s', async (_, isServer) => {
  vi.stubEnv('SSR', isServer);
  onTestFinished(() => void vi.unstubAllEnvs());
  const client = shop();
  const thrown = await ensureView(client, viewOf(null), never).catch((error: unknown) => error);
  expect(isNotFound(thrown)).toBe(true);
  expect(client.getQueryData(['page', 'a']) !== undefined).toBe(isServer);
});
