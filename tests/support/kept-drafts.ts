import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Device } from './killable-browser';
import { comeToLife } from './rendered';
import { everythingHere } from './stored-on-device';
import { foundOnDisk } from './stored-on-disk';

/** Who asks the workshop, and what only they would type. */
export const PERSON = { 'address-firstName': 'Ottilie', 'address-lastName': 'Abendroth' };
export const TYPED = { serial: 'NK9C14', description: 'It hums since Ottilie moved house.' };

/** A field of the service request. */
export const requestField = (page: Page, name: string) => page.locator(`#service-request-${name}`);

/** The box that asks for a whole draft to be kept. */
export const keepAll = (page: Page) => page.getByRole('checkbox', { name: /^(?:Keep all of it on this device|Bis zum Absenden alles)/ });

/** What a page finds of whole drafts: each part by its name, texts as they are, of photos how many. Null where not even the database is there. */
export const keptOn = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'rille-drafts')) return null;
    const database = await new Promise<IDBDatabase | null>((resolve, reject) => {
      const opening = indexedDB.open('rille-drafts');
      let isGone = false;
      // The shop has taken it away since: opening it would make an empty one.
      opening.onupgradeneeded = () => {
        isGone = true;
        opening.transaction?.abort();
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => (isGone ? resolve(null) : reject(opening.error));
    });
    if (!database) return null;
    try {
      const rows = database.transaction('rows').objectStore('rows');
      const [names, values] = await Promise.all(
        [rows.getAllKeys(), rows.getAll()].map(
          (asked) =>
            new Promise<unknown[]>((resolve, reject) => {
              asked.onsuccess = () => resolve(asked.result);
              asked.onerror = () => reject(asked.error);
            }),
        ),
      );
      return Object.fromEntries(
        (names ?? []).map((name, index) => {
          const { value } = (values?.[index] ?? {}) as { value?: unknown };
          return [String(name), Array.isArray(value) ? value.length : value];
        }),
      );
    } finally {
      database.close();
    }
  });

/** Waits until so much of a service request is kept. */
export const isKept = (page: Page, text: string, photos?: number) =>
  expect
    .poll(async () => {
      const kept = await keptOn(page);
      return [String(kept?.['service-request:values']).includes(text), kept?.['service-request:photos']];
    })
    .toEqual([true, photos]);

export const isGone = (page: Page) => expect.poll(() => keptOn(page)).toBeNull();

/** What was chosen in forms and is kept on the device; empty where nothing is. */
export const begunOn = (page: Page) => page.evaluate(() => localStorage.getItem('rille_begun') ?? '');

/** Starts the browser once more and looks for some texts in everything that a page finds, and in what lies in its caches. */
export async function isNowhere(device: Device, texts: readonly string[]): Promise<Page> {
  const page = await device.start();
  await page.goto('/en');
  await comeToLife(page);
  const found = await everythingHere(page);
  for (const text of texts) expect(found).not.toContain(text);
  expect(await foundOnDisk(device.profile, texts)).toEqual([]);
  return page;
}

/** A photo of one colour. */
export async function photo(colour: string) {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: `${colour.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Photos in the form, by what takes them out again. */
export const photosOn = (page: Page) => page.getByRole('button', { name: /^(?:Remove|Entfernen|.*entfernen)/ });

export async function openRequest(page: Page, language = 'en'): Promise<void> {
  await page.goto(`/${language}/service/request`);
  await comeToLife(page);
  await expect(keepAll(page)).toBeEnabled();
}

/** Fills in who asks, for which deck and why; asks for nothing to be kept. */
export async function fillRequest(page: Page, email: string): Promise<void> {
  await requestField(page, 'deck').selectOption('mk2');
  for (const [name, value] of Object.entries({ ...PERSON, ...TYPED, email })) await requestField(page, name).fill(value);
}
