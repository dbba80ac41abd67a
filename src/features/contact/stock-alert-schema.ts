import * as v from 'valibot';
import type { FormSchema } from '../../forms/check-form';
import { email } from '../../forms/email';

export interface StockAlertValues {
  readonly email: string;
}

export const stockAlertSchema: FormSchema<StockAlertValues> = v.object({ email });
