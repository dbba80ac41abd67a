import type { ReactNode } from 'react';
import { type CustomersWord, type Estimate, lineCents, toPayCents, vatToPay } from '../../../domain/estimate';
import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatMoney, formatPercent } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Price } from '../../ui/price';
import classes from './estimate.module.css';

/** What is done and what it costs, line by line, with the ways and the VAT: what is paid in the end is its last sum. */
export function EstimateLines({ estimate, word }: { estimate: Estimate; word?: CustomersWord | undefined }) {
  const { t } = useTranslation('estimate');
  const { locale } = useSettings();
  const { lines, expressCents, totalCents, travel, vatRate, declineCents } = estimate;
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const named = ({ title, titleDe }: { title: string; titleDe: string | null }) =>
    inLocale({ en: title, ...(titleDe && { de: titleDe }) }, locale);
  const row = (key: string, name: ReactNode, cents: number, look?: string) => (
    <tr key={key} className={look}>
      <th scope="row">{name}</th>
      <td>
        <Price cents={cents} />
      </td>
    </tr>
  );
  const isDeclined = word === 'declined';

  return (
    <table className={classes.lines} aria-label={t('linesOf', { version: estimate.version })}>
      <tbody>
        {!isDeclined &&
          lines.map((line, place) =>
            row(
              `line ${place}`,
              <>
                {named(line)}
                {line.quantity > 1 && (
                  <span className={classes.quiet}>{t('pieces', { count: line.quantity, price: money(line.cents) })}</span>
                )}
              </>,
              lineCents(line),
            ),
          )}
        {!isDeclined && expressCents > 0 && row('express', t('express'), expressCents)}
        {row('work', isDeclined ? t('workUntilNo') : t('work'), isDeclined ? declineCents : totalCents, classes.sum)}
        {travel.map((line, place) => row(`way ${place}`, named(line), line.cents))}
        {row('total', t('toPay'), toPayCents(estimate, word), classes.total)}
        {!isDeclined && vatRate > 0 && row('vat', t('vat', { rate: formatPercent(vatRate, locale) }), vatToPay(estimate), classes.quiet)}
      </tbody>
    </table>
  );
}
