// Long because every letter that the shop writes is named here once, with its subject and its facts.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DEFAULT_LOCALE, isLocale } from '../../domain/locale';
import { readShopProfile, shownProfile } from '../../domain/shop-profile';
import type { BankAccount } from '../../domain/transfer';
import { ContentProfile } from '../features/content/content-values';
import { createI18n, loadTexts, type Translate, translateFunctions } from '../i18n/i18n';
import { SettingsProvider } from '../i18n/settings';
import { TranslatorProvider } from '../i18n/translator';
import { parse } from '../medusa/parse';
import { AccountDeleted, EmailChange, EmailChanged, EmailConfirmation, PasswordReset } from './account-letters';
import { ClaimDecided, ClaimReceipt, ClaimToShop, claimRequestFacts } from './claim-letters';
import { type LetterPicture, ticketPicture, transferPicture } from './code-pictures';
import { EstimateLetter, type EstimateLetterName, estimateFacts } from './estimate-letters';
import { ExchangeAccepted, ExchangeExtended, ExchangeNotAsDescribed, ExchangeOverdue, ExchangeReminder } from './exchange-letters';
import { LinkFacts, orderFacts, serviceRequestFacts, stockFacts, submissionFacts } from './facts';
import { type LegalPage, legalPages } from './legal-texts';
import { addMailTexts } from './mail-texts';
import { ContactAnswer, contactAnswerFacts, RepairMessageLetter, repairMessageFacts } from './message-letters';
import {
  OrderCancelled,
  OrderClaimed,
  OrderReceived,
  OrderRefunded,
  OrderShipped,
  PaymentReceived,
  ReturnRequested,
  transferOf,
} from './order-letters';
import { ContactReceipt, ContactToShop, StockAlert, subjectOf, thingOf, WithdrawalReceipt, WithdrawalToShop } from './other-letters';
import { PaperLetter, type PaperLetterName, paperFacts } from './paper-letters';
import { ShopOrigin } from './parts';
import { plainText } from './plain-text';
import { RentalLetter, type RentalLetterName, rentalFacts } from './rental-letters';
import { RepairLetter, type RepairLetterName, repairFacts } from './repair-letters';
import { ReturnLetter, type ReturnLetterName, returnFacts } from './return-letters';
import { ServiceReceipt, ServiceToShop } from './service-letters';

/** A letter in words. */
export interface WrittenLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** What its HTML shows, by `cid:`. */
  readonly pictures: readonly LetterPicture[];
}

export interface LetterRequest {
  /** Whatever the order or the form says; one that we do not speak is answered in the shop's first. */
  readonly locale: string;
  /** What the backend has looked up (`backend/src/mail/facts.ts`). */
  readonly facts: object;
}

/** A letter's subject, and the letter. */
type Written = readonly [subject: string, letter: (subject: string) => ReactElement, pictures?: readonly LetterPicture[]];

/** What a letter is written with: its facts, the reader's language, and how to say something. */
interface Desk {
  readonly facts: object;
  readonly locale: 'en' | 'de';
  readonly account: BankAccount;
  readonly t: Translate<readonly ['mail', 'contact', 'transfer']>;
}

const submissionLetter =
  (write: (facts: ReturnType<typeof submissionFacts>, t: Desk['t']) => Written) =>
  ({ facts, t }: Desk): Written =>
    write(submissionFacts(facts), t);

const rentalLetter =
  (name: RentalLetterName, pages: readonly LegalPage[] = []) =>
  ({ facts, locale, t }: Desk): Written => {
    const read = rentalFacts(facts, locale);
    return [
      t(`rental.${name}.subject`, { reference: read.reference, name: read.name }),
      (subject) => <RentalLetter name={name} subject={subject} facts={read} pages={pages} />,
    ];
  };

const returnLetter =
  (name: ReturnLetterName) =>
  ({ facts, locale, t }: Desk): Written => {
    const read = returnFacts(facts, locale);
    return [
      t(`return.${name}.subject`, { reference: read.reference }),
      (subject) => <ReturnLetter name={name} subject={subject} facts={read} />,
    ];
  };

const repairLetter =
  (name: RepairLetterName) =>
  ({ facts, t }: Desk): Written => {
    const read = repairFacts(facts);
    return [
      t(`repair.${name}.subject`, { reference: read.reference, device: read.device }),
      (subject) => <RepairLetter name={name} subject={subject} facts={read} />,
    ];
  };

const paperLetter =
  (name: PaperLetterName) =>
  ({ facts, locale, t }: Desk): Written => {
    const read = paperFacts(name, facts, locale);
    return [
      t(read.paper ? `paper.${read.texts}.subject` : `paper.${read.texts}.subjectAlone`, { reference: read.reference }),
      (subject) => <PaperLetter name={name} subject={subject} facts={read} />,
    ];
  };

const estimateLetter =
  (name: EstimateLetterName) =>
  ({ facts, t }: Desk): Written => {
    const read = estimateFacts(facts);
    return [
      t(`estimate.${name}.subject`, { reference: read.reference, device: read.device }),
      (subject) => <EstimateLetter name={name} subject={subject} facts={read} />,
    ];
  };

const orderLetter =
  (
    name:
      | 'orderReceived'
      | 'paymentReceived'
      | 'orderShipped'
      | 'orderCancelled'
      | 'orderRefunded'
      | 'orderClaimed'
      | 'exchangeReminder'
      | 'exchangeOverdue'
      | 'exchangeExtended'
      | 'exchangeAccepted'
      | 'exchangeNotAsDescribed'
      | 'returnRequested',
    Body: (props: { subject: string; facts: ReturnType<typeof orderFacts> }) => ReactElement,
  ) =>
  ({ facts, locale, t }: Desk): Written => {
    const read = orderFacts(facts, locale);
    const subject = name === 'orderShipped' && read.isCollected ? 'orderShipped.readySubject' : (`${name}.subject` as const);
    return [t(subject, { number: read.order.displayId }), (subject) => <Body subject={subject} facts={read} />];
  };

const LETTERS: Readonly<Record<string, (desk: Desk) => Written | Promise<Written>>> = {
  order_received: async (desk) => {
    const read = orderFacts(desk.facts, desk.locale);
    const pages = await legalPages(read.order.texts, desk.locale);
    const transfer = transferOf(read, desk.account, desk.t('transfer:reference', { number: read.order.displayId }));
    const [subject, letter] = orderLetter('orderReceived', (props) => <OrderReceived {...props} pages={pages} />)(desk);
    return [subject, letter, transfer ? [transferPicture(transfer)] : []];
  },
  payment_received: orderLetter('paymentReceived', PaymentReceived),
  order_shipped: orderLetter('orderShipped', OrderShipped),
  order_cancelled: orderLetter('orderCancelled', OrderCancelled),
  order_refunded: orderLetter('orderRefunded', OrderRefunded),
  exchange_reminder: orderLetter('exchangeReminder', ExchangeReminder),
  exchange_overdue: orderLetter('exchangeOverdue', ExchangeOverdue),
  exchange_extended: orderLetter('exchangeExtended', ExchangeExtended),
  exchange_accepted: orderLetter('exchangeAccepted', ExchangeAccepted),
  exchange_not_as_described: orderLetter('exchangeNotAsDescribed', ExchangeNotAsDescribed),
  return_requested: orderLetter('returnRequested', ReturnRequested),
  order_claimed: orderLetter('orderClaimed', OrderClaimed),
  contact_receipt: submissionLetter((facts, t) => [
    t('contactReceipt.subject', { reference: facts.reference }),
    (subject) => <ContactReceipt subject={subject} facts={facts} />,
  ]),
  contact_to_shop: submissionLetter((facts, t) => [
    t('contactToShop.subject', {
      reference: facts.reference,
      subject: t(`contact:subjects.${subjectOf(facts)}`),
      name: facts.content.name ?? '',
    }),
    (subject) => <ContactToShop subject={subject} facts={facts} />,
  ]),
  contact_answer: ({ facts, t }) => {
    const read = contactAnswerFacts(facts);
    return [t('contactAnswer.subject', { reference: read.reference }), (subject) => <ContactAnswer subject={subject} facts={read} />];
  },
  withdrawal_receipt: submissionLetter((facts, t) => [
    t('withdrawalReceipt.subject', { reference: facts.reference }),
    (subject) => <WithdrawalReceipt subject={subject} facts={facts} />,
  ]),
  withdrawal_to_shop: submissionLetter((facts, t) => [
    t('withdrawalToShop.subject', { reference: facts.reference, name: facts.content.name ?? '' }),
    (subject) => <WithdrawalToShop subject={subject} facts={facts} />,
  ]),
  service_receipt: async ({ facts, locale, t }) => {
    const read = serviceRequestFacts(facts, locale);
    const pages = await legalPages('', locale);
    return [
      t('serviceReceipt.subject', { reference: read.reference }),
      (subject) => <ServiceReceipt subject={subject} facts={read} pages={pages} />,
      [ticketPicture(read.reference)],
    ];
  },
  service_to_shop: ({ facts, locale, t }) => {
    const read = serviceRequestFacts(facts, locale);
    const { reference, name, asked } = read;
    return [
      t('serviceToShop.subject', { reference, device: asked.device, name }),
      (subject) => <ServiceToShop subject={subject} facts={read} />,
    ];
  },
  password_reset: ({ facts, t }) => {
    const { token } = parse(LinkFacts, facts);
    return [t('passwordReset.subject'), (subject) => <PasswordReset subject={subject} token={token} />];
  },
  email_change: ({ facts, t }) => {
    const { token } = parse(LinkFacts, facts);
    return [t('emailChange.subject'), (subject) => <EmailChange subject={subject} token={token} />];
  },
  email_confirmation: ({ facts, t }) => {
    const { token } = parse(LinkFacts, facts);
    return [t('emailConfirmation.subject'), (subject) => <EmailConfirmation subject={subject} token={token} />];
  },
  email_changed: ({ t }) => [t('emailChanged.subject'), (subject) => <EmailChanged subject={subject} />],
  account_deleted: ({ t }) => [t('accountDeleted.subject'), (subject) => <AccountDeleted subject={subject} />],
  rental_received: rentalLetter('received'),
  rental_to_shop: rentalLetter('toShop'),
  rental_confirmed: async (desk) => {
    const pages = await legalPages('', desk.locale);
    return rentalLetter('confirmed', pages)(desk);
  },
  rental_refused: rentalLetter('refused'),
  rental_cancelled: rentalLetter('cancelled'),
  rental_expired: rentalLetter('expired'),
  repair_arrived: repairLetter('arrived'),
  repair_diagnosed: repairLetter('diagnosed'),
  repair_in_work: repairLetter('in_work'),
  repair_tested: repairLetter('tested'),
  repair_ready: repairLetter('ready'),
  repair_sent: repairLetter('sent'),
  repair_picked_up: repairLetter('picked_up'),
  repair_cancelled: repairLetter('cancelled'),
  repair_estimate: estimateLetter('asked'),
  repair_estimate_told: estimateLetter('told'),
  repair_approved: estimateLetter('approved'),
  repair_declined: estimateLetter('declined'),
  repair_paid: paperLetter('repairPaid'),
  repair_refunded: paperLetter('repairRefunded'),
  rental_paid: paperLetter('rentalPaid'),
  rental_refunded: paperLetter('rentalRefunded'),
  rental_overdue: returnLetter('overdue'),
  rental_supplement: returnLetter('supplement'),
  rental_deposit: returnLetter('deposit'),
  repair_message: ({ facts, t }) => {
    const read = repairMessageFacts(facts);
    return [t('repairMessage.subject', { reference: read.reference }), (subject) => <RepairMessageLetter subject={subject} facts={read} />];
  },
  claim_receipt: ({ facts, locale, t }) => {
    const read = claimRequestFacts(facts, locale);
    return [t('claim.receipt.subject', { reference: read.reference }), (subject) => <ClaimReceipt subject={subject} facts={read} />];
  },
  claim_to_shop: ({ facts, locale, t }) => {
    const read = claimRequestFacts(facts, locale);
    const { reference, name, asked } = read;
    return [
      t('claim.toShop.subject', { reference, device: asked.device, name }),
      (subject) => <ClaimToShop subject={subject} facts={read} />,
    ];
  },
  claim_decided: ({ facts, t }) => {
    const read = repairFacts(facts);
    return [t('claim.decided.subject', { reference: read.reference }), (subject) => <ClaimDecided subject={subject} facts={read} />];
  },
  stock_alert: ({ facts, locale, t }) => {
    const read = stockFacts(facts, locale);
    return [t('stockAlert.subject', { thing: thingOf(read) }), (subject) => <StockAlert subject={subject} facts={read} />];
  },
};

/**
 * What the backend writes letters with, once it has its shop.
 *
 * @param shop its profile as the file has it, and where it is at home
 * @throws {ShopProfileError} the profile cannot be used
 */
export function openLetters({ profile: json, origin }: { readonly profile: string; readonly origin: string }) {
  const profile = shownProfile(readShopProfile(json, 'shop.profile.json'));
  const keep = () => Promise.reject(new Error('a letter changes nothing'));

  /** @throws what is wrong with the facts; nothing has been sent then */
  async function write(name: string, { locale: asked, facts }: LetterRequest): Promise<WrittenLetter> {
    const compose = LETTERS[name];
    if (!compose) throw new Error(`there is no letter ${name}`);
    const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
    const i18n = addMailTexts(await createI18n(locale), locale);
    await loadTexts(i18n, 'checkout', 'claim', 'contact', 'content', 'delivery', 'estimate', 'footer', 'service', 'transfer');
    const t = translateFunctions(i18n)(['mail', 'contact', 'transfer'] as const);
    // As JSON, for dates and the like are the backend's own.
    const [subject, letter, pictures = []] = await compose({ facts: JSON.parse(JSON.stringify(facts)), locale, account: profile.bank, t });
    const html = renderToStaticMarkup(
      <SettingsProvider value={{ locale, country: 'de', setLocale: keep, setCountry: keep }}>
        <TranslatorProvider i18n={i18n}>
          <ContentProfile value={profile}>
            <ShopOrigin value={origin}>{letter(subject)}</ShopOrigin>
          </ContentProfile>
        </TranslatorProvider>
      </SettingsProvider>,
    );
    return { subject, html: html.startsWith('<!') ? html : `<!doctype html>${html}`, text: plainText(html), pictures };
  }

  return { sender: { name: profile.name, email: profile.email }, write };
}
