import { codes } from './codes/section';
import { exchanges } from './exchanges/section';
import { goods } from './goods/section';
import { invoices } from './invoices/section';
import { kiosks } from './kiosks/section';
import { labels } from './labels/section';
import { mails } from './mails/section';
import { messages } from './messages/section';
import { orders } from './orders/section';
import { payments } from './payments/section';
import { rentals } from './rentals/section';
import { repairs } from './repairs/section';
import { stock } from './stock/section';

/**
 * What the bar leads to, in its order: where a section begins, the key of its name (`nav.*`), and its pages, each loaded once it
 * is opened. A section lives in a folder of its own.
 */
export const SECTIONS = [
  orders,
  exchanges,
  messages,
  repairs,
  rentals,
  goods,
  stock,
  codes,
  payments,
  invoices,
  mails,
  labels,
  kiosks,
] as const;

/** Each by name, so that links are checked against them. */
export const routes = [
  ...orders.routes,
  ...exchanges.routes,
  ...messages.routes,
  ...repairs.routes,
  ...rentals.routes,
  ...goods.routes,
  ...stock.routes,
  ...codes.routes,
  ...payments.routes,
  ...invoices.routes,
  ...mails.routes,
  ...labels.routes,
  ...kiosks.routes,
] as const;
