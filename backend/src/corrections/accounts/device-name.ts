import Bowser from 'bowser';

/** A device as its owner would tell it from others, and nothing finer: neither versions nor models. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
  readonly device: 'computer' | 'phone' | 'tablet';
}

/** Longer ones are made up. */
const LONGEST_USER_AGENT = 500;
/** For what it does not know, the parser repeats the browser's own words, which may be anything. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));
const DEVICES: Readonly<Record<string, DeviceName['device']>> = { mobile: 'phone', tablet: 'tablet' };

/** @param userAgent what a browser says about itself; anybody can write anything into it */
export function deviceNameOf(userAgent: string | undefined): DeviceName {
  if (!userAgent || userAgent.length > LONGEST_USER_AGENT) return { browser: null, system: null, device: 'computer' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name !== undefined && BROWSERS.has(browser.name) ? browser.name : null,
    system: os.name !== undefined && SYSTEMS.has(os.name) ? os.name : null,
    device: DEVICES[platform.type ?? ''] ?? 'computer',
  };
}
