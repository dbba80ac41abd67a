import type { Address } from './customer';

/** What shows that somebody has to do with an order that was placed without an account. */
export interface OrderProof {
  readonly email: string;
  readonly displayId: number;
  readonly postalCode: string;
}

/** What its buyer knows of an order. */
export const proofOf = (order: {
  readonly email: string;
  readonly displayId: number;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
}): OrderProof => ({
  email: order.email,
  displayId: order.displayId,
  postalCode: (order.shippingAddress ?? order.billingAddress)?.postalCode ?? '',
});

/** As large as the database counts. */
export const LARGEST_ORDER_NUMBER = 2 ** 31 - 1;

/** An order's number as people write it: "1042", "#1042", "Order 1042". @returns null where it is none */
export function orderNumberIn(typed: string): number | null {
  const [, digits] = /^(?:[\p{L}.:\s]*#?\s*)(\d{1,10})$/u.exec(typed.trim()) ?? [];
  const number = Number(digits ?? 0);
  return number > 0 && number <= LARGEST_ORDER_NUMBER ? number : null;
}

/** Alone, at the beginning, or behind a word for it; not the first part of a date. */
const NUMBERS =
  /(?:^|#|\b(?:order|bestellung|bestellnummer|auftrag|auftragsnummer|nummer|number|nr|no)\b[\s.:#]*)(\d{1,9})(?![\d.,/-]*\d)/gi;

/** The order numbers in what somebody has written: about their contract, or to find an order. */
export const orderNumbersIn = (words: string): number[] => [
  ...new Set(
    [...words.trim().matchAll(NUMBERS)]
      .map(([, digits]) => Number(digits))
      .filter((number) => number > 0 && number <= LARGEST_ORDER_NUMBER),
  ),
];
