import * as v from 'valibot';
import { canonicalEmail } from './email';
import { WEEKDAYS } from './opening-hours';

const text = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));

const matching = (pattern: RegExp, words: string) => v.pipe(text, v.regex(pattern, words));

const Address = v.strictObject({
  street: text,
  postalCode: text,
  city: text,
  /** Part of the city, where people say it. */
  district: v.optional(text),
  countryCode: matching(/^[A-Z]{2}$/, 'must be a country’s two letters, e.g. DE'),
});

const time = matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 11:00');

const Spans = v.pipe(
  v.array(
    v.pipe(
      v.strictTuple(
        [time, time],
        'must be a list of [from, until] pairs, e.g. [["11:00", "19:00"]], or [] for a day on which you are closed',
      ),
      v.check(([from, until]) => from < until, 'must end after it begins, on the same day'),
    ),
    'must be a list of [from, until] pairs, e.g. [["11:00", "19:00"]], or [] for a day on which you are closed',
  ),
  v.check(
    (spans) => spans.every(([from], place) => place === 0 || (spans[place - 1]?.[1] ?? '') <= from),
    'must be in order, none beginning before the one before it has ended',
  ),
);

const MOST_PACKING_DAYS = 60;
const packingDay = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be below 0'),
  v.maxValue(MOST_PACKING_DAYS, `must be at most ${MOST_PACKING_DAYS}`),
);

/** ISO 13616: moved to the end and as numbers, it leaves 1 when divided by 97. */
function isIban(written: string): boolean {
  const plain = written.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const digits = [...(plain.slice(4) + plain.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const bilingual = v.strictObject({ en: text, de: text });

/** Who the shop is, as the law wants to know it and as people look for it. A file of the owner's: `shop.profile.json`. */
const ShopProfileSchema = v.strictObject({
  /** What it is called. */
  name: text,
  /** Who the contract is with (§ 5 DDG). */
  legalName: text,
  legalForm: bilingual,
  /** Who acts for it. */
  representative: text,
  /** Responsible for what the pages of texts say (§ 18 (2) MStV). */
  editor: text,
  address: Address,
  /** Where parcels go back to. */
  returnAddress: v.strictObject({ name: text, ...Address.entries }),
  mapPosition: v.strictObject({
    latitude: v.pipe(v.number('must be a number'), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number('must be a number'), v.minValue(-180), v.maxValue(180)),
  }),
  /** As one dials it from anywhere. */
  phone: matching(/^\+[1-9][\d ]{6,20}$/, 'must begin with + and the country, e.g. +49 30 …'),
  email: v.pipe(
    text,
    v.check((typed) => canonicalEmail(typed) !== null, 'must be an e-mail address'),
  ),
  openingHours: v.strictObject(
    Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, Spans])) as Record<(typeof WEEKDAYS)[number], typeof Spans>,
  ),
  openOnPublicHolidays: v.boolean('must be true or false'),
  specialDays: v.array(v.strictObject({ date: v.pipe(text, v.isoDate('must be a day such as 2026-12-24')), hours: Spans })),
  /** Working days in which an order is packed once everything for it is there, at least and at most. */
  packingDays: v.pipe(
    v.strictTuple([packingDay, packingDay], 'must be two numbers, e.g. [1, 2]: working days, at least and at most'),
    v.check(([fewest, most]) => fewest <= most, 'must begin with the smaller number'),
  ),
  register: v.nullable(v.strictObject({ court: text, number: text })),
  vatId: matching(/^[A-Z]{2}[A-Z0-9]{2,12}$/, 'must be a VAT ID without spaces, e.g. DE and nine digits'),
  /** Wirtschafts-Identifikationsnummer (§ 139c AO). */
  businessId: v.nullable(matching(/^DE\d{9}(?:-\d{5})?$/, 'must be DE, nine digits and, if there are any, a hyphen and five more')),
  /** Of the register of those who put electrical devices on the market (ElektroG). */
  weeeNumber: matching(/^DE ?\d{8}$/, 'must be DE and eight digits'),
  bank: v.strictObject({
    holder: text,
    iban: v.pipe(text, v.check(isIban, 'must be an IBAN; its check digits are wrong')),
    bic: matching(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/, 'must be a BIC of 8 or 11 letters and digits'),
    bank: text,
  }),
  /** To whom one complains about how the shop treats personal data (Art. 77 GDPR). */
  dataProtectionAuthority: v.strictObject({ name: text, ...Address.entries }),
  /** § 36 VSBG. */
  takesPartInDisputeResolution: v.boolean('must be true or false'),
  /** Names of fields above that are not true yet and do not look it. Delete a name when its field says what is so. */
  exampleValues: v.optional(v.array(text), []),
});

export type ShopProfile = v.InferOutput<typeof ShopProfileSchema>;

/** The file of the profile cannot be used. */
export class ShopProfileError extends Error {
  override readonly name = 'ShopProfileError';
}

/**
 * Reads a profile.
 *
 * @param json what is in the file
 * @param file its name, for whoever has to mend it
 * @throws {ShopProfileError} names the file, the field and what to do
 */
export function readShopProfile(json: string, file: string): ShopProfile {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    throw new ShopProfileError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = v.safeParse(ShopProfileSchema, data);
  if (!read.success) {
    const [issue] = read.issues;
    const field = v.getDotPath(issue);
    const words =
      issue.type === 'strict_object' && issue.expected !== 'never'
        ? 'is missing; the shop.profile.json of the project shows every field'
        : issue.type === 'strict_object'
          ? 'is no field of a profile; delete it or mend its name'
          : issue.message;
    throw new ShopProfileError(`${file}: ${field ?? 'the whole file'} ${words}.`);
  }
  const { exampleValues, ...fields } = read.output;
  const unknown = exampleValues.find((name) => !(name in fields));
  if (unknown !== undefined) throw new ShopProfileError(`${file}: exampleValues names "${unknown}", which is no field.`);
  return read.output;
}

/** What nobody could take for real: example words, the phone range that belongs to nobody, the domain that never will, numbers of zeros. */
const EXAMPLE = /beispiel|muster|\bexample\b|\+49 ?30 ?23125|0{6}|(?:0000 ){3}/i;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

/** Fields that still say what the project came with, in the order of the file. */
export const exampleFields = ({ exampleValues, ...fields }: ShopProfile): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    exampleValues.includes(name) || textsIn(value).some((words) => EXAMPLE.test(words)) ? [name] : [],
  );

/** A profile as pages get it: with what of it is an example, so that they can say so. */
export interface ShownProfile extends Omit<ShopProfile, 'exampleValues'> {
  readonly examples: readonly string[];
}

export const shownProfile = (profile: ShopProfile): ShownProfile => {
  const { exampleValues, ...fields } = profile;
  return { ...fields, examples: exampleFields(profile) };
};
