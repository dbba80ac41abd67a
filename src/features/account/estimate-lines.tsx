import type { ReactNode } from 'react';
import { type CustomersWord, type Estimate, toPayCents, vatToPay } from '../../../domain/estimate';
import { formatPercent } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Price } from '../../ui/price';
import classes from './estimate.module.css';
import { LineRow } from './line-row';

/** What is done and what it costs, line by line, with the ways and the VAT: what is paid in the end is its last sum. */
export function EstimateLines({ estimate, word }: { estimate: Estimate; word?: CustomersWord | undefined }) {
  const { t } = useTranslation('estimate');
  const { locale } = useSettings();
  const { lines, expressCents, totalCents, travel, vatRate, declineCents } = estimate;
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
        {/* biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and never change */}
        {!isDeclined && lines.map((line, place) => <LineRow key={`line ${place}`} line={line} />)}
        {!isDeclined && expressCents > 0 && row('express', t('express'), expressCents)}
        {row('work', isDeclined ? t('workUntilNo') : t('work'), isDeclined ? declineCents : totalCents, classes.sum)}
        {travel.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <LineRow key={`way ${place}`} line={{ ...line, quantity: 1 }} />
        ))}
        {row('total', t('toPay'), toPayCents(estimate, word), classes.total)}
        {!isDeclined && vatRate > 0 && row('vat', t('vat', { rate: formatPercent(vatRate, locale) }), vatToPay(estimate), classes.quiet)}
      </tbody>
    </table>
  );
}
