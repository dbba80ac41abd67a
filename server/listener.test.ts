import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen, stopper } from './listener';
import { ask } from './testing/ask';
import { openServer } from './testing/open-shop';

test('a taken port is said in words, with a way out', async () => {
  const { url } = await openServer((_, res) => res.end(), onTestFinished);
  const port = Number(new URL(url).port);
  await expect(listen(createServer(), { port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is taken by another program. Choose another one`,
  );
});

test('the address is one that can be clicked', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  expect(await listen(server, { port: 0, host: undefined })).toMatch(/^http:\/\/localhost:\d+$/);
});

test('closing lets a request end, takes no new one, and closes once', async () => {
  let closed = 0;
  const server = createServer((_, res) => void setTimeout(() => res.end('done'), 150));
  const url = await listen(server, { port: 0, host: '127.0.0.1' });
  const stop = stopper(server, () => closed++);
  const asked = ask(url, '/');
  await new Promise((resolve) => server.once('request', resolve));
  const stopping = Promise.all([stop(), stop()]);
  await expect(ask(url, '/')).rejects.toThrow();
  expect((await asked).text).toBe('done');
  await stopping;
  expect(closed).toBe(1);
});

test('a request that never ends is cut off after the grace', async () => {
  const server = createServer(() => undefined);
  const url = await listen(server, { port: 0, host: '127.0.0.1' });
  const asked = ask(url, '/').catch((error: Error) => error);
  await new Promise((resolve) => server.once('request', resolve));
  await stopper(server, () => undefined, 100)();
  expect(await asked).toBeInstanceOf(Error);
});
