import { useQuery } from '@tanstack/react-query';
import { encode } from 'uqr';
import { formatDay } from '../../domain/dates';
import { formatMoney } from '../../domain/money';
import type { Order } from '../../domain/order';
import { epcCode, payUntilDay, type Transfer } from '../../domain/transfer';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { QR_QUIET, QrCode } from '../ui/qr-code';
import { profileQuery, viewOf } from './page-view';
import classes from './transfer-details.module.css';

export interface TransferDetailsProps {
  order: Order;
  /** Its heading's place in the page. */
  as?: 'h2' | 'h3';
  /** Of its heading. */
  className?: string | undefined;
}

/** How an order is paid by transfer: the shop's account to be copied, and a code that a banking app reads. */
export function TransferDetails({ order, as: Heading = 'h2', className }: TransferDetailsProps) {
  const { t } = useTranslation('transfer');
  const settings = useSettings();
  const { data: profile } = useQuery({ ...profileQuery(settings), select: viewOf });
  // Whoever has no catalogue here has the account in the mail.
  if (!profile || order.totalCents === 0) return null;

  const { bank } = profile;
  const until = payUntilDay(order);
  const reference = t('reference', { number: order.displayId });
  const rows = [
    [t('holder'), bank.holder],
    ['IBAN', bank.iban],
    ['BIC', `${bank.bic} (${bank.bank})`],
    [t('amount'), formatMoney(order.totalCents, order.currencyCode, settings.locale)],
    [t('referenceName'), reference],
  ] as const;

  return (
    <section aria-labelledby="transfer">
      <Heading id="transfer" className={className}>
        {t(order.isCollected ? 'titleCollected' : 'title')}
      </Heading>
      <p>{t(order.isCollected ? 'leadCollected' : 'lead')}</p>
      {until && <p>{t('until', { date: formatDay(until, settings.locale) })}</p>}
      <div className={classes.transfer}>
        <dl className={classes.rows}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {/* The code knows euros alone. */}
        {order.currencyCode === 'eur' && (
          <figure className={classes.code}>
            <TransferCode transfer={{ account: bank, amountCents: order.totalCents, reference }} />
            <figcaption>{t('codeHint')}</figcaption>
          </figure>
        )}
      </div>
      {profile.examples.includes('bank') && <p className={classes.example}>{t('example')}</p>}
    </section>
  );
}

function TransferCode({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  return <QrCode code={encode(epcCode(transfer), { ecc: 'M', border: QR_QUIET })} label={t('code')} />;
}
