import { useQuery } from '@tanstack/react-query';
import { formatBerlinMoment } from '../../domain/dates';
import { FACTS } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { DocumentTitle } from '../../src/ui/document-title';
import { TextLink } from '../../src/ui/text-link';
import { DataTable } from '../data-table';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { paymentFindingsQuery } from '../queries';

/** Payments to look at: money without an order, and orders without money. */
export function PaymentsPage() {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const findings = useQuery(paymentFindingsQuery);

  return (
    <>
      <DocumentTitle title={t('payments.title')} />
      <h1>{t('payments.title')}</h1>
      <p className={classes.quiet}>{t('payments.lead')}</p>
      {findings.isPending ? (
        <Reading />
      ) : findings.error ? (
        <Failure error={findings.error} again={() => void findings.refetch()} />
      ) : findings.data.length === 0 ? (
        <p>{t('payments.none')}</p>
      ) : (
        <DataTable
          label={t('payments.title')}
          columns={(['what', 'order', 'amount', 'since', 'reason', 'payment'] as const).map((name) => t(`payments.columns.${name}`))}
          rows={findings.data.map(({ id, finding, reason, order_id, display_id, amount_cents, first_seen_at }) => ({
            key: id,
            cells: [
              t(`payments.findings.${finding}`),
              order_id ? (
                <TextLink key="order" to="/order/$id" params={{ id: order_id }}>
                  {String(display_id ?? order_id)}
                </TextLink>
              ) : (
                ''
              ),
              amount_cents === null ? '' : formatMoney(amount_cents, FACTS.currencyCode, locale),
              formatBerlinMoment(first_seen_at, locale),
              <div key="reason" className={classes.error}>
                {reason}
              </div>,
              id,
            ],
          }))}
        />
      )}
    </>
  );
}
