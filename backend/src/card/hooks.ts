import { type Express, raw } from 'express';
import { openPool } from '../corrections/pool';
import { say, wordsOf } from '../log';
import type { CardSettings } from '../settings';
import { cardClient } from './client';

export interface CardHooks {
  close(): Promise<void>;
}

const LARGEST = '256kb';

/**
 * `POST /stripe/hooks`: the provider tells that something has happened to a payment. What it tells is not believed but looked up
 * (`check.ts`), so that once, twice, late or in another order is the same; only whoever has the secret can make us look.
 */
export function cardHooks(app: Express, settings: CardSettings, databaseUrl: string): CardHooks {
  const pool = openPool(databaseUrl, 2);
  const { webhooks } = cardClient(settings);

  app.post('/stripe/hooks', raw({ type: () => true, limit: LARGEST }), (req, res) => {
    let payment: string | null;
    try {
      const { data } = webhooks.constructEvent(req.body, String(req.headers['stripe-signature'] ?? ''), settings.webhookSecret);
      payment = paymentIn(data.object as { object?: unknown; id?: unknown; payment_intent?: unknown });
    } catch {
      res.status(400).json({ type: 'invalid_data', code: 'signature_invalid', message: 'This was not signed by the payment provider.' });
      return;
    }
    const noted =
      payment === null
        ? Promise.resolve()
        : pool.query(
            `INSERT INTO rille_card_check (payment_id) VALUES ($1)
             ON CONFLICT (payment_id) DO UPDATE SET next_at = least(rille_card_check.next_at, now())`,
            [payment],
          );
    noted.then(
      () => res.status(200).json({ received: true }),
      (error: unknown) => {
        say(`A message of the payment provider could not be noted: ${wordsOf(error)}`);
        // It is sent again.
        res.status(503).json({ type: 'database_error', code: 'try_again', message: 'Please send this again.' });
      },
    );
  });
  return { close: () => pool.end() };
}

/** Which payment a message is about; null for anything else, which is taken and forgotten. */
function paymentIn({ object, id, payment_intent: payment }: { object?: unknown; id?: unknown; payment_intent?: unknown }): string | null {
  const found = object === 'payment_intent' ? id : payment;
  return typeof found === 'string' && /^pi_\w{1,100}$/.test(found) ? found : null;
}
