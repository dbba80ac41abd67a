import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { Icon } from '../../ui/icon';
import { TextLink } from '../../ui/text-link';
import { KeptNotice } from './kept-notice';
import { OrderDetails } from './order-details';
import classes from './order-details.module.css';
import { OwnInvoices } from './own-invoices';
import { orderQuery } from './queries';

/** One of the customer's own orders. */
export function OrderPage({ id }: { id: string }) {
  const { t } = useTranslation('account');
  const { data: order } = useSuspenseQuery(orderQuery(id));

  return (
    <>
      <PageTitle title={t('titles.order', { displayId: order.displayId })} />
      <OrderDetails
        order={order}
        isOwn
        invoices={<OwnInvoices orderId={order.id} />}
        back={
          <TextLink to="/account/orders" alone className={classes.goBack}>
            <Icon name="arrow-left" size={18} />
            {t('order.back')}
          </TextLink>
        }
        below={<KeptNotice keptAtMs={order.keptAtMs} />}
      />
    </>
  );
}
