import { WITHDRAWAL_DAYS } from '../facts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Of "3–8" days the eight; none where nothing travels. */
const mostDays = (deliveryDays: string | null): number => Number(/(\d+)\D*$/.exec(deliveryDays ?? '')?.[1] ?? 0);

/**
 * Until when goods may be given back without a reason, epoch ms. The time begins when the last parcel arrives (§ 356 BGB);
 * no carrier tells us, so it is the day on which the slowest one does. That day does not count, and the last one
 * counts whole (§§ 187, 188 BGB). The storefront reckons the same (`src/domain/returns.ts`).
 *
 * @param deliveryDays as shipping options name them, e.g. "1–3"
 */
export const returnDeadlineMs = (shippedAtMs: number, deliveryDays: string | null): number =>
  shippedAtMs + (mostDays(deliveryDays) + WITHDRAWAL_DAYS + 1) * DAY_MS;
