import { Link } from '@tanstack/react-router';
import { choiceAt } from '../../../domain/choice-at';
import { inLocale } from '../../../domain/locale';
import { PriceText } from '../../catalogue/price-text';
import { ProductTitle } from '../../catalogue/product-title';
import { StockText } from '../../catalogue/stock-text';
import { useSettings } from '../../i18n/settings';
import { Picture } from '../../ui/picture';
import type { PartLine } from './home-view';
import classes from './part-row.module.css';

/** One part in a line: picture, name, availability, price. */
export function PartRow({ part, currencyCode }: { part: PartLine; currencyCode: string }) {
  const { locale } = useSettings();
  const { handle, title, thumbnail, availability, price } = part;

  return (
    <li className={classes.row}>
      <Picture className={classes.picture} src={thumbnail} alt="" sizes="72px" />
      <Link className={classes.title} to="/product/$handle" params={{ handle }} search={choiceAt(price)}>
        <ProductTitle title={inLocale(title, locale)} />
      </Link>
      <span className={classes.availability}>
        <StockText availability={availability} />
      </span>
      <span className={classes.price}>
        <PriceText price={price} currencyCode={currencyCode} />
      </span>
    </li>
  );
}
