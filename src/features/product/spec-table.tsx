import type { Product } from '../../../domain/catalogue';
import { filterValues } from '../../../domain/condition';
import { unbroken } from '../../../domain/unbroken';
import { useTranslation } from '../../i18n/translator';
import type { ProductFacts } from './product-view';
import classes from './spec-table.module.css';
import { useLocale } from './use-locale';

/** A key nobody has given words to: "lamp_type" becomes "Lamp type". */
const spelled = (key: string): string => {
  const words = key.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What can be measured or counted, in the shop's order; nothing at all where nothing is known. */
export function SpecTable({ product, facts: { specLabels, categories } }: { product: Product; facts: ProductFacts }) {
  const { t } = useTranslation('productReading');
  const { locale, text } = useLocale();
  const fits = product.specs.en.fits === undefined ? filterValues(product, categories, 'fits').map(({ name }) => text(name)) : [];
  const rows = [
    ...Object.entries(product.specs[locale]).map(([key, value]) => {
      const label = specLabels[key];
      return { key, label: label ? text(label) : spelled(key), value };
    }),
    ...(fits.length > 0 ? [{ key: ' fits', label: t('fitsModels'), value: fits.join(', ') }] : []),
  ];
  if (rows.length === 0) return null;

  return (
    <section aria-labelledby="specs">
      <h2 id="specs" className={classes.title}>
        {t('specs')}
      </h2>
      <dl className={classes.table}>
        {rows.map(({ key, label, value }) => (
          <div key={key} className={classes.row}>
            <dt>{label}</dt>
            <dd>{unbroken(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
