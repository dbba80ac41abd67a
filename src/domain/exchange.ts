import { FACTS } from './facts';

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

/** The option value by which a deck is bought against an old one (trade-in). */
export const EXCHANGE_VALUE = 'Exchange';

/** Whether a variant was bought in exchange, by its title ("Very Good / Exchange"), which is all an old order keeps. */
export const isExchange = (variantTitle: string): boolean => variantTitle.split(' / ').includes(EXCHANGE_VALUE);

/** Until when the old part must be on its way (specification §4), epoch ms. */
export const exchangeDeadlineMs = (orderedAtMs: number): number => orderedAtMs + FACTS.exchangeDeadlineWeeks * DAYS_A_WEEK * DAY_MS;
