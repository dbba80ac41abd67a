import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import type * as v from 'valibot';
import { checked } from '../corrections/border/checked';
import { Refusal, refuse } from '../corrections/border/refusal';
import { checkFormTime } from './form-time';

const KEY = /^[\x21-\x7e]{8,200}$/;

/** What comes with every submission beside its own fields. */
interface Received<Body> {
  readonly manager: EntityManager;
  readonly key: string;
  readonly body: Body;
  /** The field that no person sees. */
  readonly trap: unknown;
}

/** Cookies and the times of forms are signed by what all backends behind one address share. */
export const formSecret = (req: MedusaRequest): string =>
  req.scope.resolve<{ projectConfig: { cookie_secret: string } }>('configModule').projectConfig.cookie_secret;

/** What comes again with it is the same request. @throws {Refusal} there is none */
export function keyOf(req: MedusaRequest): string {
  const key = req.get('idempotency-key') ?? '';
  if (!KEY.test(key)) throw new Refusal('invalid_data', 'The Idempotency-Key is missing.');
  return key;
}

/**
 * The one way in for everything that forms send: a key, fields that are right, and a form that was open for a while.
 * What is refused is answered here in words; everything else is an error of its request.
 */
export async function receive<Schema extends v.GenericSchema>(
  req: MedusaRequest,
  res: MedusaResponse,
  schema: Schema,
  answer: (received: Received<v.InferOutput<Schema>>) => Promise<object>,
): Promise<void> {
  try {
    const key = keyOf(req);
    const { form_time, website } = req.body as Readonly<Record<string, unknown>>;
    const body = checked(schema, req.body);
    checkFormTime(formSecret(req), form_time, Date.now());
    res.json(await answer({ manager: req.scope.resolve('manager'), key, body, trap: website }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
