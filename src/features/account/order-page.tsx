import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { useOnDemand } from '../../platform/use-on-demand';
import { Icon } from '../../ui/icon';
import { MissingPart } from '../../ui/missing-part';
import { TextLink } from '../../ui/text-link';
import { KeptNotice } from './kept-notice';
import { OrderDetails } from './order-details';
import classes from './order-details.module.css';
import { OwnInvoices } from './own-invoices';
import { orderQuery } from './queries';

const loadClaim = async () => (await import('./claim-page')).ClaimPage;

interface OrderPageProps {
  id: string;
  /** Something of it is faulty: that is asked for instead. */
  isClaiming: boolean;
}

/** One of the customer's own orders. */
export function OrderPage({ id, isClaiming }: OrderPageProps) {
  const { t } = useTranslation(['account', 'claim']);
  const { data: order } = useSuspenseQuery(orderQuery(id));
  const { loaded: ClaimPage, failed, again } = useOnDemand(loadClaim, { wanted: isClaiming, ahead: false });
  const title = t('account:titles.order', { displayId: order.displayId });

  if (isClaiming && (ClaimPage || failed))
    return (
      <>
        <PageTitle title={title} />
        {ClaimPage ? (
          <ClaimPage
            order={order}
            isOwn
            back={
              <TextLink to="/account/order/$id" params={{ id }} search={{}} alone className={classes.goBack}>
                <Icon name="arrow-left" size={18} />
                {t('claim:back')}
              </TextLink>
            }
          />
        ) : (
          <MissingPart again={async () => again()} />
        )}
      </>
    );
  return (
    <>
      <PageTitle title={title} />
      <OrderDetails
        order={order}
        isOwn
        invoices={<OwnInvoices orderId={order.id} />}
        back={
          <TextLink to="/account/orders" alone className={classes.goBack}>
            <Icon name="arrow-left" size={18} />
            {t('account:order.back')}
          </TextLink>
        }
        below={<KeptNotice keptAtMs={order.keptAtMs} />}
      />
    </>
  );
}
