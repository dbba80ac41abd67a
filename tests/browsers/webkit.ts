import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findOnPath } from '../../scripts/lib/browser.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { run, start, stop } from '../../scripts/lib/processes.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { named, type OtherBrowser, placeOf, type Where, WINDOW_SIZE, type Window } from './browser';
import { until } from './until';
import { isReady, openSession, type Session } from './webdriver';

const WINDOW = join(ROOT, 'tests/browsers/webkit-window.js');
const PROGRAMS = ['WebKitWebDriver', 'gjs', 'Xvfb'];
const HAS_WEBKIT = "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2";

type Child = ReturnType<typeof start>;

/** WebKitGTK, driven by its own WebDriver, on a screen that nobody sees. */
export const webkit: OtherBrowser = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'gjs', 'gir1.2-webkit2-4.1', 'xvfb'],
  isHere: async () => PROGRAMS.every((name) => findOnPath([name])) && (await run('gjs', ['-c', HAS_WEBKIT])).code === 0,
  async start(profile) {
    const screen = await openScreen();
    const port = await freePort();
    await mkdir(join(profile, 'run'), { recursive: true, mode: 0o700 });
    const driver = start('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        DISPLAY: screen.name,
        GDK_BACKEND: 'x11',
        LANG: 'en_GB.UTF-8',
        HOME: profile,
        XDG_RUNTIME_DIR: join(profile, 'run'),
        // Nobody reads the screen aloud, and there is no bus to say so on.
        NO_AT_BRIDGE: '1',
        // There is no graphics card behind this screen.
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      },
    });
    const children = [driver, screen.child];
    try {
      const address = `http://127.0.0.1:${port}`;
      await until('WebKitWebDriver', () => isReady(address));
      const session = await openSession(address, {
        // Not "eager": WebKitWebDriver then waits for a moment of the page that may have passed, for as long as it may.
        timeouts: { script: 5_000, pageLoad: 60_000, implicit: 0 },
        'webkitgtk:browserOptions': { binary: findOnPath(['gjs']), args: ['-m', WINDOW, profile] },
      });
      return windowOf(session, children);
    } catch (error) {
      await kill(children);
      throw error;
    }
  },
};

/** A screen with a number that no other has. */
async function openScreen(): Promise<{ readonly name: string; readonly child: Child }> {
  const { width, height } = WINDOW_SIZE;
  const child = start('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const number = await until('Xvfb', async () => /^\d+(?=\n)/.exec(said)?.[0]);
  return { name: `:${number}`, child };
}

async function kill(children: readonly Child[]): Promise<void> {
  for (const child of children) {
    try {
      // What it has started is in the same process group.
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has gone by itself.
    }
    await child.ended;
  }
}

function windowOf(session: Session, children: readonly Child[]): Window {
  const press = (where: Where) =>
    until(`press ${named(where)}`, async () => {
      const element = await session.find(placeOf.toString(), [where.css, where.text?.source ?? '']);
      if (!element) throw new Error(`There is no ${named(where)}`);
      await session.click(element);
      return element;
    });
  return {
    version: `webkitgtk/${session.browserVersion}`,
    open: (url) => session.go(url),
    run: async (work, ...given) => (await session.run(work.toString(), given)) as never,
    press: async (where) => void (await press(where)),
    async write(where, text) {
      const element = await press(where);
      if (element) await session.write(element, text);
    },
    async close() {
      await session.end();
      for (const child of children) await stop(child);
    },
    kill: () => kill(children),
  };
}
