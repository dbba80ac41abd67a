import * as v from 'valibot';
import { MESSAGE_MAX } from '../../../domain/text-limits';
import type { FormSchema } from '../../forms/check-form';
import { requiredLines } from '../../forms/rules';

export interface MessageValues {
  readonly message: string;
}

/** What somebody writes to the workshop about a repair. */
export const messageSchema: FormSchema<MessageValues> = v.object({ message: requiredLines(MESSAGE_MAX) });
