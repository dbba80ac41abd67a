import type { forms } from '../i18n/texts/forms/en';

/** What can be wrong with a field: the keys of `errors` in the texts of forms, in every language. */
export const MESSAGE_KEYS = [
  'required',
  'houseNumber',
  'email',
  'emailLocal',
  'site',
  'max',
  'min',
  'confirm',
  'accept',
  'country',
  'region',
  'sameCountry',
  'postalCode',
  'postalCodeTyped',
  'orderNumber',
  'ticket',
  'letters',
  'trackingNumber',
  'phone',
  'date',
  'dateMin',
  'dateMax',
  'workingDay',
  'berlin',
  'vatId',
  'emailTaken',
  'passwordWrong',
  'passwordUnseen',
  'invalid',
] as const satisfies readonly (keyof typeof forms.errors)[];

export type MessageKey = (typeof MESSAGE_KEYS)[number];

/** What is wrong with one field. Said at display, so that it follows a change of the language. */
export interface Fault {
  readonly key: MessageKey;
  /** What would do: the longest length, how many digits. */
  readonly expected?: string | undefined;
  /** What is there instead. */
  readonly received?: string | undefined;
}

/** By path (`shipping.street`), in the order of the form. */
export type Faults = Readonly<Record<string, Fault>>;

/** Passes a message to valibot, with its key checked by the types. */
export const says = (key: MessageKey): MessageKey => key;

/** The server has refused some fields; thrown by a form's `submit`, said at these fields like any other fault. */
export class RefusedFieldsError extends Error {
  override readonly name = 'RefusedFieldsError';
  readonly faults: Faults;

  /** @param fields what is wrong with each, by path */
  constructor(fields: Readonly<Record<string, MessageKey>>) {
    super(Object.keys(fields).join(', '));
    this.faults = Object.fromEntries(Object.entries(fields).map(([path, key]) => [path, { key }]));
  }
}
