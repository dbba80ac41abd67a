import type { useTranslation } from '../i18n/translator';
import { GIFT_CARD_STATES, type OrderFacts } from './facts';

type Say = ReturnType<typeof useTranslation<'mail'>>['t'];

/**
 * Whether what is back on gift cards can be used: in one sentence where it is the same of all of it, and for each part where it is not.
 * Nothing where nobody has told.
 */
export function giftCardWords(t: Say, { giftCardStates }: OrderFacts, money: (cents: number) => string): string {
  const parts = GIFT_CARD_STATES.filter((state) => giftCardStates[state] > 0);
  const [only] = parts;
  const said = parts.map((state) => t(`giftCardParts.${state}`, { amount: money(giftCardStates[state]) }));
  const words = only && parts.length === 1 ? [t(`giftCards.${only}`)] : said;
  return [...words, ...(parts.some((state) => state !== 'usable') ? [t('giftCards.ask')] : [])].join(' ');
}
