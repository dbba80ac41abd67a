import { proofOf } from '../../../domain/order-proof';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { fetchGuestInvoice, type GuestOrder } from '../../medusa/guest-orders';
import { KioskDone } from '../../page/kiosk-done';
import { PageTitle } from '../../page/page-title';
import { useOnDemand } from '../../platform/use-on-demand';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { MissingPart } from '../../ui/missing-part';
import { TextLink } from '../../ui/text-link';
import { InvoiceFiles } from './invoice-files';
import { OrderDetails } from './order-details';
import classes from './order-details.module.css';
import { OrderToAccount } from './order-to-account';

const loadClaim = async () => (await import('./claim-page')).ClaimPage;

interface FoundOrderProps {
  order: GuestOrder;
  /** Something of it is faulty: that is asked for instead. */
  isClaiming: boolean;
  onAgain: () => void;
}

/** A guest's order: as in an account, without what only an account can do with it. */
export function FoundOrder({ order, isClaiming, onAgain }: FoundOrderProps) {
  const { t } = useTranslation(['account', 'claim', 'guestOrder']);
  const { loaded: ClaimPage, failed, again } = useOnDemand(loadClaim, { wanted: isClaiming, ahead: false });

  /** Asked for with what proves the order, for a link could be passed on. */
  const read = (number: string) => fetchGuestInvoice(storeClient(), proofOf(order), number);

  if (isClaiming && (ClaimPage || failed))
    return (
      <div className={`wrap ${classes.page} ${classes.found}`}>
        <PageTitle title={t('titles.order', { displayId: order.displayId })} />
        {ClaimPage ? (
          <ClaimPage
            order={order}
            isOwn={false}
            back={
              <TextLink to="/orders/lookup" search={{}} alone className={classes.goBack}>
                <Icon name="arrow-left" size={18} />
                {t('claim:back')}
              </TextLink>
            }
          />
        ) : (
          <MissingPart again={async () => again()} />
        )}
      </div>
    );
  return (
    <div className={`wrap ${classes.page} ${classes.found}`}>
      <PageTitle title={t('titles.order', { displayId: order.displayId })} />
      <KioskDone />
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
