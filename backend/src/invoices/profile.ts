import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());

/** What of the shop's profile stands on an invoice; the storefront checks the file as a whole (`domain/shop-profile.ts` there). */
const Seller = v.object({
  name: text,
  legalName: text,
  representative: text,
  address: v.object({ street: text, postalCode: text, city: text, countryCode: text }),
  phone: text,
  email: text,
  register: v.nullable(v.object({ court: text, number: text })),
  vatId: text,
  bank: v.object({ holder: text, iban: text, bic: text, bank: text }),
});

/** Who writes the invoice. */
export type Seller = v.InferOutput<typeof Seller>;

/** @throws {Error} names the file, and the field that is missing in it */
export function readSeller(file: string): Seller {
  const read = v.safeParse(Seller, JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.output;
  throw new Error(`${file}: ${v.getDotPath(read.issues[0]) ?? 'the whole file'} is missing or empty, and stands on every invoice.`);
}
