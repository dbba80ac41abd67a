import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translator';
import { DeviceLink } from '../../ui/device-link';
import classes from './invoice-links.module.css';
import { invoicesQuery } from './queries';

/** An order's invoice and what corrects it, as files; nothing before there is one. */
export function InvoiceLinks({ orderId }: { orderId: string }) {
  const { t } = useTranslation('account');
  const { data: invoices = [] } = useQuery(invoicesQuery(orderId));
  if (invoices.length === 0) return null;
  return (
    <ul className={classes.links}>
      {invoices.map(({ number, kind, path }) => (
        <li key={number}>
          <DeviceLink href={path} download={`${number}.pdf`}>
            {kind === 'invoice' ? t('order.invoice') : t('order.correction', { number })}
          </DeviceLink>
        </li>
      ))}
    </ul>
  );
}
