import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type GivenSettings, USUAL_SETTINGS } from '../../../domain/kiosk-config';
import { forgetKiosk, keepKiosk, readKiosk } from '../../storage/kiosk-record';
import { MOST_STARTS } from './kept-settings';
import { startWithSettings } from './running-settings';

const BUILD = 1_764_000_000_000;
const given = (version: number): GivenSettings => ({
  key: `00000000-0000-4000-8000-${String(version).padStart(12, '0')}`,
  version,
  settings: { ...USUAL_SETTINGS, idle_seconds: 60 + version },
});
const here = async () => null;

beforeEach(() => forgetKiosk());

describe('A tablet', () => {
  test('goes by what it has heard from its next start on, and says so', async () => {
    const first = await startWithSettings(BUILD);
    expect([first.settings, first.said()]).toEqual([USUAL_SETTINGS, { config: null, refused: null }]);
    expect(await first.hear(given(1), here)).toBe(false);
    expect([first.isOutdated(), first.settings, first.said().config, first.version()]).toEqual([true, USUAL_SETTINGS, null, null]);
    const next = await startWithSettings(BUILD);
    expect([next.settings, next.said().config, next.version()]).toEqual([given(1).settings, given(1).key, 1]);
    expect(await next.hear(given(1), () => expect.unreachable())).toBe(false);
    expect(next.isOutdated()).toBe(false);
  });

  test('needs no new start for settings that come to the same, and tells staff at once that it has them', async () => {
    const page = await startWithSettings(BUILD);
    const alike = { ...given(7), settings: USUAL_SETTINGS };
    expect(await page.hear(alike, here)).toBe(true);
    expect([page.isOutdated(), page.said().config, page.version()]).toEqual([false, alike.key, 7]);
  });

  test('tells staff at once what it has refused, and no more than once', async () => {
    const page = await startWithSettings(BUILD);
    const broken = { ...given(2), settings: { ...USUAL_SETTINGS, idle_seconds: 1 } };
    expect([await page.hear(broken, here), await page.hear(broken, here)]).toEqual([true, false]);
    expect(page.said()).toEqual({ config: null, refused: { key: broken.key, version: 2, reason: 'invalid', what: 'idle_seconds' } });
    expect(await page.hear(given(3), async () => 'no-deck')).toBe(true);
    expect(page.said().refused).toMatchObject({ version: 3, reason: 'goods', what: 'no-deck' });
    expect((await startWithSettings(BUILD)).said().refused).toMatchObject({ version: 3 });
  });

  test('whose disk is full goes by what it has, says why, and takes them once there is room', async () => {
    const page = await startWithSettings(BUILD);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await page.hear(given(1), here)).toBe(true);
    expect(page.isOutdated()).toBe(false);
    expect(page.said()).toEqual({ config: null, refused: { key: given(1).key, version: 1, reason: 'disk', what: '' } });
    // It starts all the same.
    expect((await startWithSettings(BUILD)).settings).toEqual(USUAL_SETTINGS);
    put.mockRestore();
    await page.hear(given(1), here);
    expect([page.isOutdated(), page.said().refused]).toEqual([true, null]);
  });

  test('whose disk cannot be read starts with the usual settings', async () => {
    await (await startWithSettings(BUILD)).hear(given(1), here);
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('gone', 'UnknownError');
    });
    expect((await startWithSettings(BUILD)).settings).toEqual(USUAL_SETTINGS);
    get.mockRestore();
  });

  test('that has come to rest goes back to those settings when the next ones bring it down', async () => {
    await (await startWithSettings(BUILD)).hear(given(1), here);
    const calm = await startWithSettings(BUILD);
    await calm.rest();
    // This page has not gone by them: it says nothing of them.
    await calm.hear(given(2), here);
    await calm.rest();
    for (let start = 0; start < MOST_STARTS; start += 1) expect((await startWithSettings(BUILD)).settings).toEqual(given(2).settings);
    const back = await startWithSettings(BUILD);
    expect([back.settings, back.said()]).toEqual([
      given(1).settings,
      { config: given(1).key, refused: { key: given(2).key, version: 2, reason: 'boot-loop', what: '' } },
    ]);
    await back.hear(given(2), () => expect.unreachable());
    expect(back.isOutdated()).toBe(false);
  });

  test('whose row is of another shape starts with the usual settings, and writes it anew', async () => {
    for (const row of ['x', 7, [], { current: { version: 'x' } }, { unsettled: -1, good: 'x' }]) {
      await keepKiosk('settings', row);
      expect((await startWithSettings(BUILD)).settings).toEqual(USUAL_SETTINGS);
      expect(await readKiosk('settings')).toMatchObject({ unsettled: 1, current: null });
    }
  });
});
