import * as v from 'valibot';
import { type KeptStaffCode, KIOSK_ANSWERS, type KioskAnswer } from '../../domain/kiosk';
import { CALL_STATES, type CallState, type CallThings } from '../../domain/kiosk-call';
import type { RefusedGiven } from '../../domain/kiosk-config';
import { call, type StoreClient } from './client';
import { parse } from './parse';

const StaffCodeSchema = v.object({
  salt: v.pipe(v.string(), v.base64()),
  hash: v.pipe(v.string(), v.base64()),
  iterations: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

/** What makes a device the shop's tablet, beside the token that it has chosen. */
const ProvisionedSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  staff_code: StaffCodeSchema,
});

interface Provisioned {
  readonly id: string;
  readonly name: string;
  readonly staffCode: KeptStaffCode;
}

/**
 * Makes this device the shop's tablet by a code of the staff's; the same code with the same token once more is as once.
 *
 * @throws {RefusedError} also with code `kiosk_code_wrong` or `kiosk_code_over`
 */
export async function provision(client: StoreClient, code: string, token: string): Promise<Provisioned> {
  const answer = await call(client, ({ account }) => account.post('/store/kiosks', { code, token }));
  const { id, name, staff_code } = parse(v.object({ kiosk: ProvisionedSchema }), answer).kiosk;
  return { id, name, staffCode: staff_code };
}

/** What a tablet tells the shop: nothing of a person. */
export interface KioskReport {
  readonly id: string;
  readonly token: string;
  /** When the app on it was built, epoch milliseconds. */
  readonly version: number;
  readonly goodsAtMs: number | null;
  readonly errors: number;
  /** What time it is by this device's clock, epoch milliseconds. */
  readonly clockMs: number;
  /** The key of the settings that it goes by; null for the usual ones. */
  readonly config: string | null;
  /** Settings that it has not taken, and why. */
  readonly refused: RefusedGiven | null;
  /** Staff have ended it at the tablet itself. */
  readonly leaving?: boolean;
}

/** What the shop says to a tablet. */
export interface KioskWord {
  readonly state: KioskAnswer;
  /** What time it is there, epoch milliseconds; null where it does not say. */
  readonly nowMs: number | null;
  /** How to behave, as it came: null where nobody has said, undefined where this shop cannot. */
  readonly config: unknown;
}

/** As far as a clock can be told: one that is further off is off, too. */
const LATEST_MS = Date.UTC(2200, 0);

const WordSchema = v.object({ state: v.picklist(KIOSK_ANSWERS), now: v.optional(v.unknown()), config: v.optional(v.unknown()) });

/** Tells the shop how this tablet is. @returns whether it still is one, and how to behave. @throws {Error} nobody has answered, or somebody else than the shop */
export async function reportKiosk(client: StoreClient, { goodsAtMs, clockMs, leaving = false, ...said }: KioskReport): Promise<KioskWord> {
  const clock = Math.min(Math.max(0, Math.round(clockMs)), LATEST_MS);
  const answer = await call(client, ({ account }) =>
    account.post('/store/kiosks/heartbeat', { ...said, goods_at: goodsAtMs, clock, leaving }),
  );
  const { state, now, config } = parse(v.object({ kiosk: WordSchema }), answer).kiosk;
  // A wrong word about time or settings is no reason not to hear that a tablet was taken back.
  return { state, nowMs: typeof now === 'number' && now >= 0 && now <= LATEST_MS ? now : null, config };
}

/** Somebody at the tablet calls for somebody who works there: nothing of who that is. */
export interface KioskCall {
  readonly id: string;
  readonly token: string;
  /** Of the call, as the tablet has chosen it; the same one again asks how it stands. */
  readonly call: string;
  /** Where that was, without a language or what was searched there. */
  readonly page: string;
  /** What somebody there wants to see. */
  readonly wants: CallThings;
  /** Takes it back. */
  readonly over?: boolean;
}

/** Calls, or asks how that stands. @returns the call that it has become, or joined. @throws {Error} nobody has answered, or somebody else than the shop */
export async function callStaff(
  client: StoreClient,
  { over = false, ...said }: KioskCall,
): Promise<{ readonly id: string; readonly state: CallState }> {
  const answer = await call(client, ({ account }) => account.post('/store/kiosks/calls', { ...said, over }));
  return parse(v.object({ call: v.object({ id: v.pipe(v.string(), v.uuid()), state: v.picklist(CALL_STATES) }) }), answer).call;
}
