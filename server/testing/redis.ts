import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { expect } from 'vitest';
import { type Cleanup, temporaryFolder } from './open-shop';

/** Whether the machine has a Redis. */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as { port: number };
  await new Promise((closed) => probe.close(closed));
  return port;
}

export interface TestRedis {
  readonly url: string;
  /** Ends it; its port answers nobody then. */
  stop(): Promise<void>;
  /** Every key it holds. */
  keys(): string[];
}

/** The machine's own Redis, keeping nothing. */
export async function openRedis(onEnd: Cleanup): Promise<TestRedis> {
  const port = String(await freePort());
  const dir = await temporaryFolder(onEnd);
  const server = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir], {
    stdio: 'ignore',
  });
  const gone = new Promise<void>((done) => void server.once('exit', () => done()));
  const stop = () => {
    server.kill();
    return gone;
  };
  onEnd(stop);
  const say = (...words: string[]) => spawnSync('redis-cli', ['-p', port, ...words], { encoding: 'utf8' }).stdout.trim();
  await expect.poll(() => say('ping'), { timeout: 10_000 }).toBe('PONG');
  return { url: `redis://127.0.0.1:${port}`, stop, keys: () => say('--scan').split('\n').filter(Boolean) };
}
