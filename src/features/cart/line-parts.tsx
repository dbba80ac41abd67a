import { modelWords } from '../../catalogue/product-title';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import type { CartLine } from '../../sync/types';
import { Price } from '../../ui/price';
import classes from './line-parts.module.css';
import { detailOf, titleOf } from './line-words';

/** What a configured turntable comes with, and what each costs. */
export function LineParts({ parts }: { parts: readonly CartLine[] }) {
  const { t } = useTranslation('cart');
  const { locale } = useSettings();

  return (
    <ul className={classes.parts} aria-label={t('line.parts')}>
      {parts.map((part) => (
        <li key={part.rowKey} className={classes.part}>
          <span>
            {modelWords(titleOf(part.snapshot, locale))}
            {detailOf(part.snapshot, locale) && <span className={classes.quiet}>, {detailOf(part.snapshot, locale)}</span>}
          </span>
          <Price cents={part.unitCents} currencyCode={part.snapshot.currencyCode} size="small" />
        </li>
      ))}
    </ul>
  );
}
