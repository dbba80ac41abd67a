import { lineCents } from '../../../domain/estimate';
import { FACTS } from '../../../domain/facts';
import { formatPercent } from '../../../domain/money';
import type { OwnRepair } from '../../../domain/own-repair';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Price } from '../../ui/price';
import classes from './estimate.module.css';
import { LineRow } from './line-row';

/** What a customer has asked for, with what it comes to so far; an estimate says it anew, and so does what was done. */
export function AskedCard({ repair: { asked, lines, done, estimate, isEstimateFirst } }: { repair: OwnRepair }) {
  const { t } = useTranslation('ownRepairs');
  const { locale } = useSettings();
  const percent = formatPercent(FACTS.repairOverEstimatePercent, locale);
  const isOpen = estimate === null && done.length === 0;
  const shown = isOpen ? lines : [];
  if (asked === null && shown.length === 0) return null;
  const total = shown.reduce((sum, line) => sum + lineCents(line), 0);

  return (
    <section className={classes.card} aria-labelledby="repair-asked">
      <h2 id="repair-asked" className={classes.title}>
        {t('request.heading')}
      </h2>
      {asked && asked.message !== '' && <blockquote className={classes.note}>{asked.message}</blockquote>}
      {asked && asked.serial !== '' && <p className={classes.quiet}>{t('request.serial', { serial: asked.serial })}</p>}
      {shown.length > 0 && (
        <table className={classes.lines} aria-labelledby="repair-asked">
          <tbody>
            {shown.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and the list changes as a whole
              <LineRow key={place} line={line} />
            ))}
            <tr className={classes.total}>
              <th scope="row">{t('request.total')}</th>
              <td>
                <Price cents={total} />
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {isOpen && <p className={classes.quiet}>{isEstimateFirst ? t('request.estimateFirst') : t('request.mayChange', { percent })}</p>}
    </section>
  );
}
