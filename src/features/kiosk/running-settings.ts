import { type KioskSettings, type RefusedGiven, readGivenSettings } from '../../../domain/kiosk-config';
import { keepKiosk, readKiosk } from '../../storage/kiosk-record';
import { areAlike, atRest, atStart, heard, isLooping, isNews, type KeptSettings, readKept, settingsOf } from './kept-settings';
import { takeNewerVersion } from './newer-version';

/** How this page of the tablet behaves, from its start to its end. */
export interface RunningSettings {
  readonly settings: KioskSettings;
  /** Which of the shop's versions that is; null for the usual settings. */
  version(): number | null;
  /** What the shop is told of it. */
  said(): { readonly config: string | null; readonly refused: RefusedGiven | null };
  /** The screen stands, and has for a while: what it goes by is good. */
  rest(): Promise<void>;
  /**
   * The shop has said how to behave; what can be used is kept for the next start.
   *
   * @param missing of what settings name, what this tablet does not have; null where it has everything, undefined where it cannot tell
   * @returns whether there is something else to say now
   */
  hear(given: unknown, missing: (settings: KioskSettings) => Promise<string | null | undefined>): Promise<boolean>;
  /** Whether the next start goes by other settings than this one. */
  isOutdated(): boolean;
}

/**
 * A start of the tablet, with what it goes by: the last settings that can be used, else the usual. Where nothing can be read or kept it starts all the
 * same.
 */
export async function startWithSettings(build: number): Promise<RunningSettings> {
  const row: unknown = await readKiosk('settings').catch(() => undefined);
  const kept = atStart(readKept(row, build), build);
  await keepKiosk('settings', kept).catch(() => undefined);
  if (isLooping(kept)) void takeNewerVersion();
  return running(kept, build);
}

function running(start: KeptSettings, build: number): RunningSettings {
  let kept = start;
  /** Settings that would not stay on the disk, by this page. */
  let unkept: RefusedGiven | null = null;
  const settings = settingsOf(start);
  const isOutdated = () => !areAlike(settingsOf(kept), settings);
  /** One after the other, so that none undoes another. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const keep = async (next: KeptSettings) => {
    if (next === kept) return;
    await keepKiosk('settings', next);
    // What does not read as it was written would be tried at each start anew.
    const read = readKept(await readKiosk('settings'), build);
    if (read.current?.key !== next.current?.key) throw new Error('the settings are not on the disk as they were written');
    kept = next;
  };
  const said = () => {
    // Alike ones need no new start.
    const inForce = isOutdated() ? start.current : kept.current;
    const refused = unkept ?? kept.refused;
    return {
      config: inForce?.key ?? null,
      refused: refused && { key: refused.key, version: refused.version, reason: refused.reason, what: refused.what },
    };
  };

  return {
    settings,
    version: () => (isOutdated() ? start.current : kept.current)?.version ?? null,
    said,
    isOutdated,
    rest: () => inTurn(async () => keep(atRest(kept, { tried: !isOutdated() }))).catch(() => undefined),
    hear: (given, missing) =>
      inTurn(async () => {
        const before = JSON.stringify(said());
        const read = isNews(kept, given, build) ? readGivenSettings(given) : null;
        const named = read && 'given' in read ? read.given : null;
        try {
          await keep(heard(kept, given, { build, missing: named ? await missing(named.settings) : null }));
          unkept = null;
        } catch {
          unkept = { key: named?.key ?? null, version: named?.version ?? null, reason: 'disk', what: '' };
        }
        return JSON.stringify(said()) !== before;
      }),
  };
}
