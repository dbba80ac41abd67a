import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Pool } from 'pg';
import { DEFAULT_CHANNEL, SERVICE_CHANNEL } from '../../facts';
import { secondsToWait, TOO_MANY_ORDERS } from '../../orders/too-many';
import { SERVICE_KEY } from '../../seed/shop-rows';
import { checkAddresses, checkCartAddresses, checkCountry, signedIn } from '../addresses';
import { beforeEnd } from '../before-end';
import { orRefused, Refusal, sendError } from '../border/refusal';
import { checkBuyer, takeAgreedBuyer, tellBuyers } from './buyer';
import {
  channelOf,
  checkNamed,
  checkNoNulls,
  checkOnSale,
  checkOpen,
  checkQuantity,
  checkRoom,
  checkShared,
  checkSharedItems,
  checkSum,
  isCompleted,
  variantOfLine,
} from './checks';
import { checkCodes } from './codes';
import { cartLock, type LockCart, type LockedCart } from './lock';
import { goOnAs, moveCart } from './moved';
import { cartBy, cartUnknown, type Owned } from './owner';
import { checkVersion, newVersion, tellVersions } from './version';

type Body = Readonly<Record<string, unknown>>;

/** What a request has done to the id of its cart. */
interface Moved {
  movedCart?: { readonly from: string; readonly to: string };
}

/** Changes to one cart, one after the other, and only those that make sense. */
export function cartGuard(pool: Pool, locks: Pool, secret: string): Router {
  const router = Router();
  const lockCart = cartLock(locks);
  router.use('/carts', tellVersions, tellBuyers(secret));
  // A listing may be priced for a cart; core stumbles over one that does not exist.
  router.get(['/products', '/products/:id', '/variants', '/variants/:id'], (req, res, next) => {
    const { cart_id: cartId } = req.query;
    if (cartId === undefined) next();
    else isCompleted(pool, String(cartId)).then(() => next(), orRefused(res, next));
  });
  router.post('/carts', (req, res, next) => {
    checkNewCart(pool, bodyOf(req), req.get('x-publishable-api-key')).then(() => next(), orRefused(res, next));
  });
  router.use('/carts/:id', (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS') {
      readAsNobody(req);
      return next();
    }
    guardChange(pool, lockCart, secret, req, res, next).catch(orRefused(res, next));
  });
  // Behind the lock of its old id: here the address can still be told otherwise.
  router.use((req, res, next) => {
    const { movedCart } = res.locals as Moved;
    if (movedCart) goOnAs(req, res, movedCart.from, movedCart.to);
    next();
  });
  return router;
}

async function checkNewCart(pool: Pool, body: Body, key: string | undefined): Promise<void> {
  checkNoNulls(body);
  await checkNamed(pool, body);
  await checkCountry(pool, body);
  if (!Array.isArray(body.items)) return;
  const items = body.items.filter((item): item is Body => typeof item === 'object' && item !== null);
  for (const [index, item] of items.entries()) checkQuantity(item.quantity, `items.${index}.quantity`, 1);
  await checkOnSale(pool, variantsOf(items), key === SERVICE_KEY ? SERVICE_CHANNEL.id : DEFAULT_CHANNEL.id);
  await checkSharedItems(pool, items);
}

async function guardChange(pool: Pool, lockCart: LockCart, secret: string, req: Request, res: Response, next: NextFunction): Promise<void> {
  const cartId = String(req.params.id);
  const gone = whenGone(res);
  const cart = await lockCart(cartId, gone);
  if (gone.aborted) return cart?.release();
  if (!cart) {
    // 503 is one of the answers the storefront's client repeats.
    sendError(res.set('Retry-After', '1'), 503, { code: 'cart_busy', type: 'conflict', message: 'This cart is being changed. Try again.' });
    return;
  }
  try {
    const found = await cartBy(cart.client, cartId);
    // Whoever waited for the cart may find that it has another id by now, or is somebody's.
    if (!found || found.id !== cartId || isAnothers(found, req)) throw cartUnknown();
    await checkChange(pool, cart, found, secret, req);
    const to = await idForChange(pool, cart, found, req);
    if (to !== cartId) {
      // Its version was compared; under the new id it has another one.
      delete req.headers['if-match'];
      res.locals.movedCart = { from: cartId, to } satisfies Moved['movedCart'];
    }
  } catch (error) {
    await cart.release();
    throw error;
  }
  beforeEnd(res, () => cart.release());
  next();
}

const isCompletion = (req: Request): boolean => req.method === 'POST' && /^\/complete(?:-cart)?$/.test(req.path);

const isAnothers = ({ owner_id: ownerId }: Owned, req: Request): boolean =>
  !isCompletion(req) && ownerId !== null && ownerId !== signedIn(req);

/** A guest's cart that somebody changes who is signed in becomes theirs, and bears another id from then on. */
async function idForChange(pool: Pool, { lock }: LockedCart, cart: Owned, req: Request): Promise<string> {
  const customerId = signedIn(req);
  if (customerId === null || cart.owner_id !== null || cart.is_order || isCompletion(req)) return cart.id;
  const id = await moveCart(pool, cart.id, customerId);
  await lock(id);
  return id;
}

/** Completing twice answers the same order; every other change needs an open cart. */
async function checkChange(pool: Pool, { client }: LockedCart, cart: Owned, secret: string, req: Request): Promise<void> {
  const { id: cartId } = cart;
  const [resource, lineId] = req.path.split('/').filter(Boolean);
  if (isCompletion(req)) {
    const agreed = takeAgreedBuyer(req);
    if (!cart.is_order) {
      await refuseTooMany(client, cartId, req);
      await checkVersion(client, cartId, req);
      await checkBuyer(client, cartId, secret, agreed);
    }
    return giveToBuyer(pool, cartId, signedIn(req));
  }
  checkOpen(cart);
  await checkVersion(client, cartId, req);
  const body = bodyOf(req);
  await checkNamed(client, body);
  if (resource === undefined) {
    checkNoNulls(body);
    await checkAddresses(client, body, signedIn(req));
    await checkCountry(client, body);
    await checkCartAddresses(client, cartId, body);
    await checkCodes(client, cartId, body);
    if (body.customer_id !== undefined && body.customer_id !== signedIn(req)) {
      throw new Refusal('invalid_data', 'customer_id can only be your own.');
    }
    if (req.method === 'POST' && Object.keys(body).length === 0) await newVersion(pool, cartId);
  }
  if (req.method !== 'POST' || resource !== 'line-items') return;

  if (lineId === undefined) {
    const quantity = checkQuantity(body.quantity, 'quantity', 1);
    if (typeof body.variant_id !== 'string') return;
    await checkOnSale(client, [body.variant_id], await channelOf(client, cartId));
    await checkSum(client, cartId, body.variant_id, quantity);
    await checkRoom(client, cartId, body.variant_id, body.metadata);
    await checkShared(client, cartId, body.variant_id, quantity, null);
    return;
  }
  if (body.quantity === undefined) return;
  const quantity = checkQuantity(body.quantity, 'quantity', 0);
  if (quantity === 0) return;
  const line = decodeURIComponent(lineId);
  const variantId = await variantOfLine(client, cartId, line);
  if (!variantId) return;
  await checkOnSale(client, [variantId], await channelOf(client, cartId));
  await checkShared(client, cartId, variantId, quantity, line);
}

/** Whoever has ordered often is told when to come again, before anything else is done. */
async function refuseTooMany(database: LockedCart['client'], cartId: string, req: Request): Promise<void> {
  const seconds = await secondsToWait(async (text, values) => (await database.query(text, [...values])).rows, cartId);
  if (seconds === 0) return;
  req.res?.set('Retry-After', String(seconds));
  const { type, message, code } = TOO_MANY_ORDERS;
  throw new Refusal(type, message, code, undefined, 429);
}

/**
 * Whoever orders while signed in finds the order in the account, also when the cart was filled
 * in before; with the account's e-mail address, as core has it with every change.
 */
async function giveToBuyer(pool: Pool, cartId: string, customerId: string | null): Promise<void> {
  if (customerId === null) return;
  // Not on the locking connection: until its transaction ends, Medusa could not write the row.
  await pool.query(
    `UPDATE cart SET customer_id = customer.id, email = customer.email, updated_at = now() FROM customer
      WHERE cart.id = $1 AND customer.id = $2 AND cart.completed_at IS NULL AND cart.customer_id IS DISTINCT FROM customer.id`,
    [cartId, customerId],
  );
}

/** Core makes a cart the reader's. A link that is followed changes nothing: whoever reads a cart is nobody. */
function readAsNobody(req: Request): void {
  Object.defineProperty(req, 'user', { get: () => undefined, set: () => undefined });
}

/** Aborted when the client hangs up before it was answered. */
function whenGone(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableEnded) controller.abort();
  });
  return controller.signal;
}

function bodyOf(req: Request): Body {
  return typeof req.body === 'object' && req.body !== null ? req.body : {};
}

function variantsOf(items: readonly Body[]): string[] {
  return items.map((item) => item.variant_id).filter((id): id is string => typeof id === 'string');
}
