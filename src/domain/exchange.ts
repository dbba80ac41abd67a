/** The option value by which a deck is bought against an old one (trade-in). */
export const EXCHANGE_VALUE = 'Exchange';

/** Whether a variant was bought in exchange, by its title ("Very Good / Exchange"), which is all an old order keeps. */
export const isExchange = (variantTitle: string): boolean => variantTitle.split(' / ').includes(EXCHANGE_VALUE);
