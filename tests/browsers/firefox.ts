import { mkdir } from 'node:fs/promises';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { findOnPath } from '../../scripts/lib/browser.mjs';
import { named, type OtherBrowser, placeOf, type Where, WINDOW_SIZE, type Window } from './browser';
import { until } from './until';

const program = (): string | null => findOnPath(['firefox-esr', 'firefox']);

/**
 * Firefox over WebDriver BiDi, for which Puppeteer needs neither a driver nor a build of its own.
 * Playwright speaks a protocol that only its own Firefox has.
 */
export const firefox: OtherBrowser = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isHere: async () => program() !== null,
  async start(profile) {
    await mkdir(profile, { recursive: true });
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program() ?? '',
      userDataDir: profile,
      defaultViewport: WINDOW_SIZE,
      extraPrefsFirefox: { 'intl.accept_languages': 'en' },
      // Whoever ends the run ends the browsers too, in order.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const [page = await browser.newPage()] = await browser.pages();
    return windowOf(browser, page, await browser.version());
  },
};

const placeOn = async (page: Page, where: Where): Promise<ElementHandle<Element>> => {
  const found = await page.evaluateHandle(placeOf, where.css, where.text?.source ?? '');
  const element = found.asElement();
  if (!element) throw new Error(`There is no ${named(where)}`);
  return element as ElementHandle<Element>;
};

function windowOf(browser: Browser, page: Page, version: string): Window {
  const press = (where: Where) =>
    until(`press ${named(where)}`, async () => {
      await (await placeOn(page, where)).click();
      return true;
    });
  return {
    version,
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    run: (work, ...given) => page.evaluate(work as never, ...given) as never,
    press: async (where) => void (await press(where)),
    async write(where, text) {
      await press(where);
      await page.keyboard.type(text);
    },
    close: () => browser.close(),
    async kill() {
      const child = browser.process();
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // Puppeteer starts it as the head of a process group.
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
