import * as v from 'valibot';
import type { FormSchema } from '../../forms/check-form';
import { email } from '../../forms/email';

export interface StockAlertValues {
  readonly email: string;
}

/** With the variant the same as `StockAlertFields` of the backend; a test compares the two. */
export const stockAlertSchema: FormSchema<StockAlertValues> = v.object({ email });
