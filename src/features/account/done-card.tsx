import { DONE_KINDS, type DoneLine, lineCents } from '../../../domain/estimate';
import { useTranslation } from '../../i18n/translator';
import { Price } from '../../ui/price';
import classes from './estimate.module.css';
import { LineRow } from './line-row';

/** What was done on a deck in the end, what was built in and how it travelled, each with what it costs; nothing until the work is done. */
export function DoneCard({ lines }: { lines: readonly DoneLine[] }) {
  const { t } = useTranslation('estimate');
  if (lines.length === 0) return null;
  const groups = DONE_KINDS.map((kind) => ({ kind, own: lines.filter((line) => line.kind === kind) })).filter(({ own }) => own.length > 0);

  return (
    <section className={classes.card} aria-labelledby="repair-done">
      <h2 id="repair-done" className={classes.title}>
        {t('done.heading')}
      </h2>
      <table className={classes.lines} aria-labelledby="repair-done">
        {groups.map(({ kind, own }) => (
          <tbody key={kind}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={2}>
                {t(`done.${kind}`)}
              </th>
            </tr>
            {own.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and the list changes as a whole
              <LineRow key={place} line={line} />
            ))}
          </tbody>
        ))}
        <tbody>
          <tr className={classes.total}>
            <th scope="row">{t('done.total')}</th>
            <td>
              <Price cents={lines.reduce((sum, line) => sum + lineCents(line), 0)} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
