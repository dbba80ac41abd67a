import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { browserArgs, findBrowser, HEADLESS_BROWSER } from '../../scripts/lib/browser.mjs';
import { test as base } from './faulty-line';

/** A browser with a profile of its own on disk, which can die at any moment and be started again. */
export interface Device {
  /** Starts the browser with whatever its profile holds. @returns its one tab, empty */
  start(): Promise<Page>;
  /** Ends the browser and every process of it with SIGKILL, and waits until they are gone. */
  kill(): Promise<void>;
  /** Ends it as somebody does who closes its last window: it writes what it still has to write. */
  close(): Promise<void>;
  /** Where everything that this browser keeps lies on disk. */
  readonly profile: string;
  /** What this browser has of the machine's memory, all its processes together, bytes. */
  memory(): number;
  /** Of the browser that runs now. */
  readonly context: BrowserContext;
}

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function processes(): Running[] {
  if (!existsSync('/proc/self/stat')) {
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .flatMap((line) => {
        const [, pid, parent, command = ''] = line.match(/^\s*(\d+)\s+(\d+)\s+(.*)$/) ?? [];
        return pid ? { pid: Number(pid), parent: Number(parent), command } : [];
      });
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of a program may hold spaces and brackets; state and parent follow its end.
        const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\)\s/s, '')
          .split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return state === 'Z' ? [] : { pid: Number(name), parent: Number(parent), command };
      } catch {
        // It has just ended.
        return [];
      }
    });
}

/** The browser of a profile and everything it has started. */
function family(profile: string): number[] {
  const all = processes();
  const found = new Set(all.filter(({ command }) => command.includes(`--user-data-dir=${profile}`)).map(({ pid }) => pid));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** A process's share of what it uses, bytes: what several use counts once in all. */
function memoryOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    // It has just ended.
    return 0;
  }
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with another one.
    }
  }
}

/** A browser of its own; what opens it disposes of it. @param baseURL what `page.goto('/')` means */
export async function openDevice(baseURL: string | undefined): Promise<Device & { dispose(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'rille-device-'));
  const executablePath = findBrowser(chromium.executablePath(), HEADLESS_BROWSER);
  let running: BrowserContext | null = null;

  const kill = async () => {
    // The test runner must have heard of it, too.
    const noticed = running?.waitForEvent('close');
    running = null;
    killAll(family(profile));
    await noticed;
    await expect.poll(() => family(profile), { intervals: [20] }).toEqual([]);
  };
  return {
    profile,
    get context() {
      if (!running) throw new Error('The browser is not running.');
      return running;
    },
    async start() {
      const context = await chromium.launchPersistentContext(profile, {
        ...(executablePath && { executablePath }),
        ...(baseURL !== undefined && { baseURL }),
        // Whoever measures memory collects what only waits for it.
        args: [...browserArgs(), '--js-flags=--expose-gc'],
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        viewport: { width: 1280, height: 800 },
      });
      context.once('close', () => {
        running = null;
      });
      running = context;
      return context.pages()[0] ?? context.newPage();
    },
    kill,
    memory: () => family(profile).reduce((sum, pid) => sum + memoryOf(pid), 0),
    async close() {
      await running?.close();
      await expect.poll(() => family(profile), { intervals: [20] }).toEqual([]);
    },
    async dispose() {
      await running?.close();
      await kill();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Tests with a browser that can be killed, in front of a shop whose line can break. */
export const test = base.extend<{ device: Device }>({
  device: async ({ baseURL }, use) => {
    const device = await openDevice(baseURL);
    await use(device);
    await device.dispose();
  },
});
