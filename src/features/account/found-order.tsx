import { proofOf } from '../../../domain/order-proof';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { fetchGuestInvoice, type GuestOrder } from '../../medusa/guest-orders';
import { PageTitle } from '../../page/page-title';
import { Button } from '../../ui/button';
import { InvoiceFiles } from './invoice-files';
import { OrderDetails } from './order-details';
import classes from './order-details.module.css';
import { OrderToAccount } from './order-to-account';

/** A guest's order: as in an account, without what only an account can do with it. */
export function FoundOrder({ order, onAgain }: { order: GuestOrder; onAgain: () => void }) {
  const { t } = useTranslation(['account', 'guestOrder']);

  /** Asked for with what proves the order, for a link could be passed on. */
  const read = (number: string) => fetchGuestInvoice(storeClient(), proofOf(order), number);

  return (
    <div className={`wrap ${classes.page} ${classes.found}`}>
      <PageTitle title={t('titles.order', { displayId: order.displayId })} />
      <OrderDetails
        order={order}
        isOwn={false}
        invoices={<InvoiceFiles invoices={order.invoices} read={read} />}
        takesFocus
        below={
          <Button size="small" onClick={onAgain}>
            {t('guestOrder:again')}
          </Button>
        }
      />
      <OrderToAccount order={order} />
    </div>
  );
}
