import { useState } from 'react';
import { proofOf } from '../../../domain/order-proof';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { fetchGuestInvoice, type GuestOrder } from '../../medusa/guest-orders';
import { saveFile } from '../../platform/save-file';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useFailureText } from './failure-text';
import classes from './invoice-links.module.css';

/** A guest's invoice and what corrects it: each is asked for with what proves the order, for a link could be passed on. */
export function GuestInvoices({ order }: { order: GuestOrder }) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const [asked, setAsked] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (order.invoices.length === 0) return null;

  const save = async (number: string): Promise<void> => {
    setAsked(number);
    setFailure(null);
    try {
      saveFile(await fetchGuestInvoice(storeClient(), proofOf(order), number), `${number}.pdf`, 'application/pdf');
    } catch (error) {
      setFailure(error);
    } finally {
      setAsked(null);
    }
  };

  return (
    <>
      <ul className={classes.links}>
        {order.invoices.map(({ number, kind }) => (
          <li key={number}>
            <Button size="small" loading={asked === number} onClick={() => void save(number)}>
              {kind === 'invoice' ? t('order.invoice') : t('order.correction', { number })}
            </Button>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <Notice tone="needs" role="alert">
          {failureText(failure)}
        </Notice>
      )}
    </>
  );
}
