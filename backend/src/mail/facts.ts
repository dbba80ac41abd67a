import type { OrderService, Payment } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { claimForCustomer } from '../claims/claims';
import { messageOf } from '../conversations/messages';
import { ESTIMATE_LINK, type LinkPurpose, tokenOfLink } from '../corrections/accounts/mailed-links';
import { type Exchange, exchangesOf } from '../exchanges/exchanges';
import { isExchangeAwaited } from '../exchanges/reminders';
import { CARD_PROVIDER } from '../facts';
import { type InvoiceFile, invoiceOfDelivery } from '../invoices/invoices';
import { giftCardShare, giftCardStates } from '../orders/gift-card-back';
import { CANCELLED_BECAUSE, NOT_COLLECTED, UNPAID } from '../orders/unpaid';
import { rentalOf } from '../rentals/rentals';
import { estimateForCustomer } from '../repairs/estimates';
import { type Repair, repairOf, stepsIn, trackingOf } from '../repairs/repairs';
import { isInPassing, stateToldBy } from '../repairs/steps';
import { FACTS, type RepairState, wayOf } from '../shop-rules';
import type { Delivery, Letter } from './outbox';
import { productOnSale } from './stock-alerts';

/** What a letter is written from, and to whom it goes. */
export interface LetterFacts {
  /** Null is the shop itself. */
  readonly to: string | null;
  /** Whom an answer goes to, where that is not the shop. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly locale: string;
  /** As the letters read it (`src/mail/facts.ts` of the storefront). */
  readonly facts: object;
  readonly photos?: readonly Buffer[];
  readonly invoice?: InvoiceFile | null;
}

/** Medusa's services that know what letters are about. */
export interface MailSources {
  readonly manager: EntityManager;
  readonly orders: Pick<OrderService, 'retrieveWithTotals'>;
  /** What links in mails are signed with. */
  readonly secret: string;
}

interface Submission {
  readonly kind: string;
  readonly reference: string | null;
  readonly email: string;
  readonly locale: string;
  readonly content: Readonly<Record<string, string>>;
  readonly received_at: Date;
}

const ORDER_RELATIONS = [
  'shipping_address',
  'billing_address',
  'customer',
  'payments',
  'refunds',
  'region',
  'items',
  'items.variant',
  'items.variant.product',
  'shipping_methods',
  'shipping_methods.shipping_option',
  'fulfillments',
  'fulfillments.tracking_links',
  'returns',
  'returns.items',
  'discounts',
];

/** Under which an order's billing address keeps the contract's language (`AGREEMENT_KEYS` of the storefront). */
const CONTRACT_LANGUAGE = 'contract_language';
const DEFAULT_LOCALE = 'en';

/**
 * Looks up what a letter says and who gets it.
 *
 * @returns null where there is nothing to say any more
 */
export async function factsOf(sources: MailSources, delivery: Delivery): Promise<LetterFacts | null> {
  if (delivery.about.order_id) {
    const told = await orderFacts(sources, delivery.about.order_id, delivery);
    if (!told) return null;
    const invoice = await invoiceOfDelivery(sources.manager, delivery.id);
    // Written before the payment came, it says that it is to be paid; the letter that brings it says that it is.
    const settled_invoice = delivery.about.paper ? (invoice?.number ?? null) : null;
    return { ...told, facts: { ...told.facts, settled_invoice }, invoice };
  }
  if (delivery.about.paper) return paperFacts(sources, delivery);
  if (delivery.about.rental_id) return rentalFacts(sources.manager, delivery, delivery.about.rental_id);
  if (delivery.about.repair_id) return repairFacts(sources, delivery, delivery.about.repair_id);
  if (delivery.submission_id) return submissionFacts(sources.manager, delivery, delivery.submission_id);
  if (delivery.about.link_id) return linkFacts(sources, delivery.about.link_id);
  const { to, locale = DEFAULT_LOCALE } = delivery.about;
  return to ? { to, locale, facts: {} } : null;
}

/** A link that is too old by now is not worth a mail. */
async function linkFacts({ manager, secret }: MailSources, id: string): Promise<LetterFacts | null> {
  const [link]: { purpose: LinkPurpose; to: string; locale: string }[] = await manager.query(
    `SELECT purpose, coalesce(link.email, customer.email) AS "to", locale
     FROM rille_mailed_link link JOIN customer ON customer.id = customer_id
     WHERE link.id = $1 AND link.created_at > now() - make_interval(mins => ${FACTS.mailedLinkMinutes})`,
    [id],
  );
  return link ? { to: link.to, locale: link.locale, facts: { token: tokenOfLink(secret, link.purpose, id) } } : null;
}

const isCard = ({ provider_id: provider, canceled_at: canceled }: Payment) => provider === CARD_PROVIDER && !canceled;

/** What has to be so still when a letter about an exchange is written. */
const IS_ABOUT: Readonly<Partial<Record<Letter, (exchange: Exchange) => boolean>>> = {
  exchange_overdue: ({ state }) => state === 'overdue',
  exchange_extended: ({ state }) => state === 'awaiting',
  exchange_accepted: ({ state }) => state === 'accepted',
  exchange_not_as_described: ({ state }) => state === 'not_as_described',
};

async function orderFacts({ manager, orders }: MailSources, id: string, { letter, about }: Delivery): Promise<LetterFacts | null> {
  const known: unknown[] = await manager.query('SELECT 1 FROM "order" WHERE id = $1', [id]);
  if (known.length === 0) return null;
  if (letter === 'exchange_reminder' && !(await isExchangeAwaited(manager, id))) return null;
  const exchanges = (await exchangesOf(manager, id)).filter(({ line_id }) => line_id === (about.line_id ?? line_id));
  const isAbout = IS_ABOUT[letter];
  if (isAbout && !exchanges.some(isAbout)) return null;
  const order = await orders.retrieveWithTotals(id, { relations: ORDER_RELATIONS });
  const refund = order.refunds?.find((one) => one.id === about.refund_id);
  const toGiftCards = about.refund_id ? await refundedToGiftCards(manager, about.refund_id) : 0;
  const returned = order.returns?.find((one) => one.id === about.return_id);
  const links = order.fulfillments?.find((one) => one.id === about.fulfillment_id)?.tracking_links ?? [];
  const locale = order.billing_address?.metadata?.[CONTRACT_LANGUAGE];
  const payment = order.payments?.find(({ captured_at, canceled_at }) => captured_at && !canceled_at);
  const facts = {
    order,
    payment: payment
      ? { at: payment.captured_at, means: payment.provider_id === CARD_PROVIDER ? 'card' : (payment.data.means ?? null) }
      : null,
    // A card is charged a moment after the order, which it was accepted for.
    paid: order.payments?.some((payment) => payment.captured_at !== null || isCard(payment)) ?? false,
    ended_unpaid: order.metadata?.[CANCELLED_BECAUSE] === UNPAID,
    not_collected: order.metadata?.[CANCELLED_BECAUSE] === NOT_COLLECTED,
    has_account: order.customer?.has_account ?? false,
    refund_cents: refund || toGiftCards > 0 ? (refund?.amount ?? 0) + toGiftCards : null,
    gift_card_refund_cents: toGiftCards,
    gift_card_back_cents: (await giftCardShare(manager, id)).back_cents,
    gift_card_states: await giftCardStates(manager, id, about.refund_id),
    exchanges,
    returned: returned
      ? { requested_at: returned.created_at, items: returned.items.map(({ item_id, quantity }) => ({ item_id, quantity })) }
      : null,
    tracking: links.map(({ tracking_number: number, url }) => ({ number, url })),
  };
  return { to: order.email, locale: typeof locale === 'string' ? locale : DEFAULT_LOCALE, facts };
}

/** What of one refund went back to gift cards. */
async function refundedToGiftCards(manager: EntityManager, refundId: string): Promise<number> {
  const [row]: { cents: number }[] = await manager.query(
    'SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM rille_gift_card_refund WHERE refund_id = $1',
    [refundId],
  );
  return row?.cents ?? 0;
}

async function rentalFacts(manager: EntityManager, { letter }: Delivery, id: string): Promise<LetterFacts | null> {
  const rental = await rentalOf(manager, id);
  if (!rental) return null;
  const { email, locale, content, state } = rental;
  // What came back before this was written is not asked for any more.
  if (letter === 'rental_overdue' && state !== 'handed_out') return null;
  if (letter === 'rental_to_shop') return { to: null, replyTo: { name: content.name, address: email }, locale, facts: { rental } };
  return { to: email, locale, facts: { rental } };
}

/** Money has come for a repair or a rental, or goes back: with the invoice or its correction, or without where that could not be written. */
async function paperFacts({ manager, secret }: MailSources, { id, about }: Delivery): Promise<LetterFacts | null> {
  const invoice = await invoiceOfDelivery(manager, id);
  const paper = invoice && { number: invoice.number, cents: Math.abs(invoice.total_cents) };
  const rental = about.rental_id ? await rentalOf(manager, about.rental_id) : null;
  if (rental) {
    const supplement = rental.supplements.find(({ order_id }) => order_id === about.supplement) ?? null;
    return { to: rental.email, locale: rental.locale, facts: { rental, paper, supplement }, invoice };
  }
  const repair = about.repair_id ? await repairOf(manager, about.repair_id) : null;
  if (!repair) return null;
  const facts = { ...factsOfRepair(repair), paper, token: linkOf(secret, repair) };
  return { to: repair.email, locale: repair.locale, facts, invoice };
}

const factsOfRepair = (repair: Repair) => {
  const { id, reference, device, name, has_account, way_back } = repair;
  return {
    repair: { id, reference, device, name, has_account, way_back, tracking: trackingOf(repair), claim: claimForCustomer(repair.claim) },
  };
};

/** What a customer was to hear of and is not so any more, because the step was one too many, is not said. */
async function repairFacts({ manager, secret }: MailSources, { letter, about }: Delivery, id: string): Promise<LetterFacts | null> {
  const repair = await repairOf(manager, id);
  if (repair && about.message_id !== undefined) return repairMessageFacts(secret, repair, about.message_id);
  if (repair && about.claim !== undefined) return claimFacts(secret, repair, about.claim);
  if (!repair || !(about.estimate === undefined ? isStillSo(repair, letter) : isStillSaid(repair, letter, about.estimate))) return null;
  const facts = {
    ...factsOfRepair(repair),
    token: linkOf(secret, repair),
    ...(about.estimate !== undefined && { estimate: estimateForCustomer(repair, about.estimate) }),
  };
  return { to: repair.email, locale: repair.locale, facts };
}

/** What the shop says to a claim; where it has said something else since, only that. */
function claimFacts(secret: string, repair: Repair, version: number): LetterFacts | null {
  if (repair.claim?.decided_version !== version) return null;
  return { to: repair.email, locale: repair.locale, facts: { ...factsOfRepair(repair), token: linkOf(secret, repair) } };
}

/** Null for who has an account: they answer there. */
const linkOf = (secret: string, { id, has_account }: Repair): string | null =>
  has_account ? null : tokenOfLink(secret, ESTIMATE_LINK, id);

/** What the workshop has written. */
function repairMessageFacts(secret: string, repair: Repair, messageId: string): LetterFacts | null {
  const message = repair.messages.find(({ id }) => id === messageId);
  if (!message) return null;
  const facts = {
    ...factsOfRepair(repair),
    message: { text: message.text, photos: message.photos.length },
    can_write: repair.can_write,
    token: linkOf(secret, repair),
  };
  return { to: repair.email, locale: repair.locale, facts };
}

/** By an estimate, or to a claim: that was mailed, and says more. */
function isSaidSince({ steps, claim, estimates }: Repair, state: RepairState): boolean {
  const version = steps.findLast((one) => one.to === state && !one.is_back)?.version ?? 0;
  return [claim?.decided_version ?? 0, ...estimates.map(({ repair_version }) => repair_version)].some((said) => said > version);
}

function isStillSo(repair: Repair, letter: Letter): boolean {
  const told = stateToldBy(letter);
  if (told === 'diagnosed' && isSaidSince(repair, told)) return false;
  return told === 'cancelled' || isInPassing(told) ? repair.state === told : wayOf(stepsIn(repair)).some(({ to }) => to === told);
}

const WORD_OF: Readonly<Partial<Record<Letter, string>>> = { repair_approved: 'approved', repair_declined: 'declined' };

/** An estimate that was replaced, or answered by telephone, before its letter was written asks nobody; what was said to one stays so. */
function isStillSaid({ estimates }: Repair, letter: Letter, version: number): boolean {
  const estimate = estimates.find((one) => one.version === version);
  const word = WORD_OF[letter];
  return word === undefined ? estimate === estimates.at(-1) && estimate?.word === null : estimate?.word === word;
}

async function submissionFacts(manager: EntityManager, { letter, about }: Delivery, id: string): Promise<LetterFacts | null> {
  const rows: Submission[] = await manager.query(
    'SELECT kind, reference, email, locale, content, received_at FROM rille_submission WHERE id = $1',
    [id],
  );
  const [submission] = rows;
  if (!submission) return null;
  const { email, locale, content } = submission;
  if (letter === 'stock_alert') {
    const product = await productOnSale(manager, content.variant_id ?? '');
    return product && { to: email, locale, facts: { product } };
  }
  if (about.message_id !== undefined) {
    const answer = await messageOf(manager, about.message_id);
    return answer && { to: email, locale, facts: { submission, answer: { text: answer.text } } };
  }
  const facts = { submission };
  if (!letter.endsWith('_to_shop')) return { to: email, locale, facts };
  const photos: { bytes: Buffer }[] = await manager.query('SELECT bytes FROM rille_photo WHERE submission_id = $1 ORDER BY place', [id]);
  return { to: null, replyTo: { name: content.name ?? '', address: email }, locale, facts, photos: photos.map(({ bytes }) => bytes) };
}
