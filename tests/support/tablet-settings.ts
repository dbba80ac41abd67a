import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type KioskSettings, USUAL_SETTINGS } from '../../domain/kiosk-config';
import { onDatabase } from './postgres';
import { asStaff } from './staff-calls';
import { attract } from './tablet';

interface Tablet {
  readonly id: string;
  readonly name: string;
  readonly config_version: number | null;
}

async function tabletOf(name: string): Promise<Tablet> {
  const { kiosks } = await asStaff<{ readonly kiosks: readonly Tablet[] }>('kiosks');
  const found = kiosks.find((kiosk) => kiosk.name === name);
  if (!found) throw new Error(`There is no tablet called ${name}.`);
  return found;
}

/** Staff give a tablet settings of its own: those of all are for every test beside this one. @returns their version */
export async function setSettings(name: string, part: Partial<KioskSettings>): Promise<number> {
  const { id } = await tabletOf(name);
  const { configs } = await asStaff<{ readonly configs: readonly { readonly version: number; readonly kiosk_id: string | null }[] }>(
    'kiosks/config',
  );
  const was = configs.find(({ kiosk_id }) => kiosk_id === id)?.version ?? 0;
  const { config } = await asStaff<{ readonly config: { readonly version: number } }>('kiosks/config', {
    key: randomUUID(),
    kiosk_id: id,
    settings: { ...USUAL_SETTINGS, ...part },
    was,
  });
  return config.version;
}

/** Settings that no tablet can use, as a newer shop or a damaged one gives them: staff cannot save such. @returns their version */
export async function breakSettings(name: string, part: Readonly<Record<string, unknown>>): Promise<number> {
  const version = await setSettings(name, {});
  const url = process.env.RILLE_DATABASE_URL;
  if (!url) throw new Error('RILLE_DATABASE_URL is not known: start the tests with `npx playwright test`.');
  await onDatabase(url, (client) =>
    client.query('UPDATE rille_kiosk_config SET settings = settings || $2::jsonb WHERE version = $1', [version, JSON.stringify(part)]),
  );
  return version;
}

/** The tablet's next contact with the shop, now: once it has begun, where it is about to begin anew. */
export const hearSettings = (page: Page): Promise<unknown> =>
  expect(() => page.evaluate(() => void setTimeout(() => dispatchEvent(new Event('online'))))).toPass();

/** By which version of the settings a tablet says that it goes; null for the usual. */
export const runsWith = async (name: string): Promise<number | null> => (await tabletOf(name)).config_version;

/** What is shown in turn while nobody is there. */
export const shownGoods = (page: Page) => attract(page).locator('figcaption');
