import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { until } from '../../src/launcher/poll';
import { isAlive, withServersMarked } from '../../src/launcher/processes';

test('a process counts as running until it has ended', async () => {
  const child = spawn('sleep', ['60']);
  const { pid = 0 } = child;
  expect(isAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  await new Promise((gone) => child.once('exit', gone));
  expect(isAlive(pid)).toBe(false);
});

test.runIf(process.platform === 'linux')('one whose parent never asks how it ended does not count as running', async () => {
  // The shell starts a process, says its number, and becomes a program that never asks after it.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const pid = Number(String(await new Promise((told) => parent.stdout.once('data', told))));
  expect(await until(() => !isAlive(pid), 30_000)).toBe(true);
  expect(existsSync(`/proc/${pid}`)).toBe(true);
  parent.kill('SIGKILL');
});

test('of PostgreSQL one process is the server, also while it forks a child that has no name yet', () => {
  const server = { pid: 20, parentPid: 1, isChild: false };
  const child = { pid: 21, parentPid: 20, isChild: true };
  const unnamed = { pid: 22, parentPid: 20, isChild: false };
  const orphan = { pid: 23, parentPid: 1, isChild: true };
  const serversOf = (found: Parameters<typeof withServersMarked>[0]) =>
    withServersMarked(found).flatMap(({ pid, isServer }) => (isServer ? pid : []));
  expect(serversOf([child, unnamed, server, orphan])).toEqual([20]);
  expect(serversOf([orphan])).toEqual([]);
});
