import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { OWN_WORD_HEADER } from '../corrections/own-word';
import { CARD_PROVIDER } from '../facts';
import { say, wordsOf } from '../log';
import type { CardSettings } from '../settings';
import { type CheckSources, checkPayment } from './check';
import { cardClient } from './client';

export interface CardChecksOptions {
  readonly manager: EntityManager;
  readonly orders: CheckSources['orders'];
  readonly settings: CardSettings;
  /** Where this very backend answers. */
  readonly ownUrl: string;
  /** Shows it that a request is its own: no session opens a cart that is in an account. */
  readonly ownWord: string;
}

export interface CardChecks {
  /** Takes nothing new, and lets what is being compared end for a moment. */
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
const STOP_LIMIT_MS = 3_000;
/** How often the provider is asked for payments that nobody told us about. */
const SWEEP_MS = 5 * 60_000;
/** A card's money is held for seven days. */
const SWEPT_SECONDS = 8 * 24 * 60 * 60;
const COMPLETE_LIMIT_MS = 30_000;

/** Compares card payments with their orders until it is told to stop. Several, in several processes, share the work. */
export function startCardChecks({ manager, orders, settings, ownUrl, ownWord }: CardChecksOptions): CardChecks {
  const stripe = cardClient(settings);
  const ending = new AbortController();
  const isOpen = () => !ending.signal.aborted && manager.connection.isInitialized;

  /** Asked like any shopper, so that all that guards a cart guards it here. */
  const complete = async (cartId: string): Promise<string | null> => {
    const answer = await fetch(`${ownUrl}/store/carts/${encodeURIComponent(cartId)}/complete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `card ${cartId}`, [OWN_WORD_HEADER]: ownWord },
      body: '{}',
      signal: AbortSignal.timeout(COMPLETE_LIMIT_MS),
    });
    const body = (await answer.json().catch(() => ({}))) as { type?: string; message?: string; errors?: { message?: string }[] };
    if (answer.ok && body.type === 'order') return null;
    return body.errors?.[0]?.message ?? body.message ?? `The cart could not be ordered (${answer.status}).`;
  };
  const sources: CheckSources = { orders, stripe, complete, orderWaitMs: settings.orderWaitMs };

  /** Orders whose money is still to be taken, by whomever they were placed. */
  const noteOrders = () =>
    manager.query(
      `INSERT INTO rille_card_check (payment_id)
       SELECT data->>'id' FROM payment
        WHERE provider_id = $1 AND order_id IS NOT NULL AND captured_at IS NULL AND canceled_at IS NULL AND data->>'id' IS NOT NULL
       ON CONFLICT (payment_id) DO UPDATE SET next_at = now()
        WHERE rille_card_check.order_id IS NULL AND (rille_card_check.next_at IS NULL OR rille_card_check.next_at > now())`,
      [CARD_PROVIDER],
    );

  const sweep = async () => {
    const since = Math.floor(Date.now() / 1000) - SWEPT_SECONDS;
    for await (const { id, status } of stripe.paymentIntents.list({ created: { gte: since }, limit: 100 })) {
      if (!isOpen()) return;
      if (status !== 'requires_capture' && status !== 'succeeded') continue;
      await manager.query('INSERT INTO rille_card_check (payment_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    }
  };

  let sweptAt = 0;
  const work = (async () => {
    while (isOpen()) {
      let isBusy = false;
      try {
        if (Date.now() - sweptAt > SWEEP_MS) {
          sweptAt = Date.now();
          await sweep();
        }
        await noteOrders();
        isBusy = await checkNext(manager, sources);
      } catch (error) {
        if (isOpen()) say(`Card payments wait to be compared: ${wordsOf(error)}`);
      }
      if (!isBusy) await pause(POLL_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await Promise.race([work, pause(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

interface Due {
  readonly payment_id: string;
  readonly seen_ms: number;
}

/** Compares the payment that has waited longest. @returns whether there was one */
async function checkNext(manager: EntityManager, sources: CheckSources): Promise<boolean> {
  let due: Due | undefined;
  try {
    await manager.transaction(async (transaction) => {
      [due] = (await transaction.query(
        `SELECT payment_id, (extract(epoch FROM now() - first_seen_at) * 1000)::float AS seen_ms FROM rille_card_check
          WHERE next_at <= now() ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      )) as Due[];
      if (!due) return;
      const { finding, reason, cartId, orderId, amountCents, isOpen } = await checkPayment(
        transaction,
        due.payment_id,
        due.seen_ms,
        sources,
      );
      await transaction.query(
        `UPDATE rille_card_check SET finding = $2, reason = $3, cart_id = $4, order_id = $5, amount_cents = $6, tries = tries + 1,
                next_at = CASE WHEN $7 THEN now() + least(interval '10 minutes', interval '1 second' * power(2, least(tries, 10))) END
          WHERE payment_id = $1`,
        [due.payment_id, finding, reason, cartId, orderId, amountCents, isOpen],
      );
    });
  } catch (error) {
    if (!due) throw error;
    say(`The card payment ${due.payment_id} could not be compared: ${wordsOf(error)}`);
    await manager.query(
      `UPDATE rille_card_check SET tries = tries + 1, reason = $2,
              next_at = now() + least(interval '10 minutes', interval '1 second' * power(2, least(tries, 10))) WHERE payment_id = $1`,
      [due.payment_id, wordsOf(error).slice(0, 300)],
    );
  }
  return due !== undefined;
}
