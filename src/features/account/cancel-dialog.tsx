import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatMoney } from '../../../domain/money';
import type { OwnOrder } from '../../../domain/order-history';
import { useMending } from '../../forms/mending';
import { useWaitsForNetwork } from '../../forms/network-needed';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { cancelOwnOrder } from '../../medusa/customer-orders';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { useSnackbar } from '../../ui/snackbar';
import { refreshAfterRefusal, refreshPrivate } from './queries';
import { useOrderFailureText } from './use-order-failure-text';

/** A question about one of the customer's own orders. */
export interface OrderDialogProps {
  order: OwnOrder;
  open: boolean;
  onClose: () => void;
}

/** Asks once more before an order is cancelled for good. */
export function CancelDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('ownOrder');
  const { locale } = useSettings();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const failureText = useOrderFailureText();
  const waits = useWaitsForNetwork();
  const mending = useMending();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);

  const cancel = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await mending(() => cancelOwnOrder(storeClient(), order.id));
      snackbar.show({ text: t('cancel.done', { displayId: order.displayId }) });
      onClose();
      await refreshPrivate(queries);
    } catch (error) {
      setFailure(error ?? new Error('unknown'));
      await refreshAfterRefusal(queries, error);
    }
    setBusy(false);
    running.current = false;
  };

  const close = () => {
    setFailure(null);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('cancel.title', { displayId: order.displayId })}
      width="32rem"
      actions={
        <>
          <Button variant="primary" loading={busy} disabledReason={waits} onClick={() => void cancel()}>
            {t('cancel.yes')}
          </Button>
          <Button onClick={close}>{t('cancel.no')}</Button>
        </>
      }
    >
      <p>{t('cancel.text', { total: formatMoney(order.totalCents + order.giftCardCents, order.currencyCode, locale) })}</p>
      {order.giftCardCents > 0 && <p>{t('cancel.giftCard', { amount: formatMoney(order.giftCardCents, order.currencyCode, locale) })}</p>}
      {failure !== null && (
        <Notice tone="needs" role="alert">
          {failureText(failure)}
        </Notice>
      )}
    </Dialog>
  );
}
