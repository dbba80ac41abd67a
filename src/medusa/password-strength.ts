import * as v from 'valibot';
import { type PasswordStrength, STRENGTH_HINTS, STRONGEST } from '../../domain/password-strength';
import { call, storeClient } from './client';
import { parse } from './parse';

const StrengthResponse = v.object({
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(STRONGEST)),
  hint: v.nullable(v.picklist(STRENGTH_HINTS)),
});

/**
 * Has the shop judge a password that is being chosen: the lists of what people choose are too heavy for a page. Nothing of it is kept
 * there. Asked once, for the next key asks again.
 *
 * @param email of the account; empty where it is not known
 */
export const judgePassword = async (password: string, email: string): Promise<PasswordStrength> =>
  parse(
    StrengthResponse,
    await call(storeClient({ maxRetries: 0 }), ({ account }) =>
      account.post('/store/password-strength', { password, ...(email && { email }) }),
    ),
  );
