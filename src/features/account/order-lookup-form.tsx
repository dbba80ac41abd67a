import { useQueryClient } from '@tanstack/react-query';
import { orderNumberIn } from '../../../domain/order-proof';
import { TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { NotFoundError } from '../../medusa/errors';
import { findOrder } from '../../medusa/guest-orders';
import { useFailureText } from './failure-text';
import classes from './forms.module.css';
import { foundOrderQuery } from './queries';
import { OrderLookupSchema } from './schemas';

/** The three things that the buyer of an order knows. */
export function OrderLookupForm() {
  const { t } = useTranslation('guestOrder');
  const queries = useQueryClient();
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const form = useShopForm({
    id: 'order-lookup',
    initialValues: { email: '', orderNumber: '', postalCode: '' },
    schema: OrderLookupSchema,
    draft: {},
    labels: { orderNumber: t('number'), postalCode: t('postalCode') },
    submit: async ({ email, orderNumber, postalCode }) => {
      const proof = { email, displayId: orderNumberIn(orderNumber) ?? 0, postalCode };
      queries.setQueryData(foundOrderQuery().queryKey, await findOrder(storeClient(), proof));
      scrollTo(0, 0);
      return 'sent';
    },
  });

  return (
    <ShopForm form={form} className={classes.form}>
      <NetworkNeeded>{t('offline')}</NetworkNeeded>
      <FormErrors failureText={(failure) => (failure instanceof NotFoundError ? t('notFound') : failureText(failure))} />
      <div className={classes.fields}>
        <TextField name="email" type="email" autoComplete="email" />
        <TextField name="orderNumber" autoComplete="off" description={t('numberHint')} />
        <TextField name="postalCode" autoComplete="postal-code" />
      </div>
      <SubmitButton disabledReason={waits} full>
        {t('submit')}
      </SubmitButton>
    </ShopForm>
  );
}
