import * as v from 'valibot';
import type { AddressForm } from '../../../domain/address-form';
import { type CLAIM_REMEDIES, CLAIM_WAYS_IN } from '../../../domain/claim';
import { WAYS_BACK } from '../../../domain/service-request';
import { MESSAGE_MAX, SERIAL_MAX } from '../../../domain/text-limits';
import { addressSchema } from '../../forms/address';
import type { FormSchema } from '../../forms/check-form';
import { says } from '../../forms/messages';
import { personSchema } from '../../forms/person-schema';
import { optionalText, requiredLines } from '../../forms/rules';

/** What a claim asks. */
export interface ClaimValues {
  /** Id of the order's line. */
  readonly line: string;
  readonly serial: string;
  readonly description: string;
  readonly remedy: string;
  readonly wayIn: string;
  readonly wayBack: string;
  readonly address: AddressForm;
}

const oneOf = (words: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((word) => words.includes(word), says('required')),
  );

/**
 * Checks a claim; the backend checks the same (`backend/src/claims/body.ts`).
 *
 * @param lines ids of what can be claimed
 * @param remedies what can be had for the chosen one
 */
export const claimSchema = (
  countryCodes: readonly string[],
  lines: readonly string[],
  remedies: readonly (typeof CLAIM_REMEDIES)[number][],
  isTravelling: boolean,
): FormSchema<ClaimValues> =>
  v.object({
    line: oneOf(lines),
    serial: optionalText(SERIAL_MAX),
    description: requiredLines(MESSAGE_MAX),
    remedy: oneOf(remedies),
    wayIn: oneOf(CLAIM_WAYS_IN),
    wayBack: oneOf(WAYS_BACK),
    address: isTravelling ? addressSchema(countryCodes) : personSchema,
  }) as FormSchema<ClaimValues>;
