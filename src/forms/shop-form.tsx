import type { ReactNode } from 'react';
import { FormContext, type ShopFormState } from './form-context';

export interface ShopFormProps {
  form: ShopFormState;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Around the fields of a form. What is wrong is said by the form itself, in the page's words and language, not by the browser.
 * `post`, for a form that is sent before its page is awake must not write what stands in it into the address.
 */
export const ShopForm = ({ form, className, children }: ShopFormProps) => (
  <FormContext value={form}>
    <form method="post" className={className} onSubmit={form.submit} noValidate>
      {children}
    </form>
  </FormContext>
);
