import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translator';
import { FormContext, type ShopFormState } from './form-context';
import { UnheardFieldsKept } from './unheard-fields-kept';

export interface ShopFormProps {
  form: ShopFormState;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Around the fields of a form. What is wrong is said by the form itself, in the page's words and language, not by the browser.
 * `post`, for a form that is sent before its page is awake must not write what stands in it into the address.
 */
export function ShopForm({ form, className, children }: ShopFormProps) {
  const { t } = useTranslation('forms');

  return (
    <FormContext value={form}>
      <form method="post" className={className} onSubmit={form.submit} noValidate>
        <noscript>{t('noScript')}</noscript>
        <UnheardFieldsKept form={form} />
        {children}
      </form>
    </FormContext>
  );
}
