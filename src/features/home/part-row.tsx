import { Link } from '@tanstack/react-router';
import { ProductTitle } from '../../catalogue/product-title';
import { StockText } from '../../catalogue/stock-text';
import { inLocale } from '../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import type { PartLine } from './home-view';
import classes from './part-row.module.css';

/** One part in a line: picture, name, availability, price. */
export function PartRow({ part, currencyCode }: { part: PartLine; currencyCode: string }) {
  const { t } = useTranslation('common');
  const { locale } = useSettings();
  const { handle, title, thumbnail, availability, price } = part;

  return (
    <li className={classes.row}>
      <Picture className={classes.picture} src={thumbnail} alt="" sizes="72px" />
      <Link className={classes.title} to="/product/$handle" params={{ handle }}>
        <ProductTitle title={inLocale(title, locale)} />
      </Link>
      <span className={classes.availability}>
        <StockText availability={availability} />
      </span>
      <span className={classes.price}>
        {(price.kind === 'from' || price.kind === 'single') && (
          <Price cents={price.cents} currencyCode={currencyCode} {...(price.kind === 'from' && { prefix: t('price.from') })} />
        )}
      </span>
    </li>
  );
}
