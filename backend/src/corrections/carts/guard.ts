import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Pool } from 'pg';
import { beforeEnd } from '../before-end';
import { Refusal, refuse, sendError } from '../border/refusal';
import { checkAddresses, checkNoNulls, checkOnSale, checkOpen, checkQuantity, checkSum, isCompleted, variantOfLine } from './checks';
import { type LockedCart, lockCart } from './lock';

type Body = Readonly<Record<string, unknown>>;

/** Changes to one cart, one after the other, and only those that make sense. */
export function cartGuard(pool: Pool): Router {
  const router = Router();
  // A listing may be priced for a cart; core stumbles over one that does not exist.
  router.get(['/products', '/products/:id', '/variants', '/variants/:id'], (req, res, next) => {
    const { cart_id: cartId } = req.query;
    if (cartId === undefined) next();
    else isCompleted(pool, String(cartId)).then(() => next(), answering(res, next));
  });
  router.post('/carts', (req, res, next) => {
    checkNewCart(pool, bodyOf(req)).then(() => next(), answering(res, next));
  });
  router.use('/carts/:id', (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS') return next();
    guardChange(pool, req, res, next).catch(answering(res, next));
  });
  return router;
}

async function checkNewCart(pool: Pool, body: Body): Promise<void> {
  checkNoNulls(body);
  if (!Array.isArray(body.items)) return;
  const items = body.items.filter((item): item is Body => typeof item === 'object' && item !== null);
  for (const [index, item] of items.entries()) checkQuantity(item.quantity, `items.${index}.quantity`, 1);
  await checkOnSale(pool, variantsOf(items));
}

async function guardChange(pool: Pool, req: Request, res: Response, next: NextFunction): Promise<void> {
  const cartId = String(req.params.id);
  const cart = await lockCart(pool, cartId);
  if (!cart) {
    // 503 is one of the answers the storefront's client repeats.
    sendError(res.set('Retry-After', '1'), 503, { code: 'cart_busy', type: 'conflict', message: 'This cart is being changed. Try again.' });
    return;
  }
  try {
    await checkChange(cart, cartId, req);
  } catch (error) {
    await cart.release();
    throw error;
  }
  beforeEnd(res, () => cart.release());
  next();
}

/** Completing twice answers the same order; every other change needs an open cart. */
async function checkChange({ client }: LockedCart, cartId: string, req: Request): Promise<void> {
  const [resource, lineId] = req.path.split('/').filter(Boolean);
  if (req.method === 'POST' && (resource === 'complete' || resource === 'complete-cart')) {
    await isCompleted(client, cartId);
    return;
  }
  await checkOpen(client, cartId);
  const body = bodyOf(req);
  if (resource === undefined) {
    checkNoNulls(body);
    await checkAddresses(client, body, signedIn(req));
  }
  if (req.method !== 'POST' || resource !== 'line-items') return;

  if (lineId === undefined) {
    const quantity = checkQuantity(body.quantity, 'quantity', 1);
    if (typeof body.variant_id !== 'string') return;
    await checkOnSale(client, [body.variant_id]);
    await checkSum(client, cartId, body.variant_id, quantity);
    return;
  }
  if (body.quantity === undefined || checkQuantity(body.quantity, 'quantity', 0) === 0) return;
  const variantId = await variantOfLine(client, cartId, decodeURIComponent(lineId));
  if (variantId) await checkOnSale(client, [variantId]);
}

/** Medusa keeps who is signed in in the session. */
function signedIn(req: Request): string | null {
  const { customer_id: id } = (req.session ?? {}) as { customer_id?: unknown };
  return typeof id === 'string' ? id : null;
}

function bodyOf(req: Request): Body {
  return typeof req.body === 'object' && req.body !== null ? req.body : {};
}

function variantsOf(items: readonly Body[]): string[] {
  return items.map((item) => item.variant_id).filter((id): id is string => typeof id === 'string');
}

function answering(res: Response, next: NextFunction) {
  return (error: unknown) => {
    if (error instanceof Refusal) refuse(res, error);
    else next(error);
  };
}
