import type { RegionPrices } from '../../../domain/catalogue';
import { inLocale } from '../../../domain/locale';
import { availabilityOf, priceLabel } from '../../../domain/offer';
import { PriceText } from '../../catalogue/price-text';
import { ProductTitle } from '../../catalogue/product-title';
import { StockText } from '../../catalogue/stock-text';
import { useSettings } from '../../i18n/settings';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { MarkedText } from './marked-text';
import classes from './suggestion.module.css';
import type { ListingSuggestion, PageSuggestion, ProductSuggestion, Suggestions } from './use-suggestions';

/** A suggested product: picture, title with the match, availability, price. */
export function ProductLine({
  suggestion,
  suggestions,
  prices,
}: {
  suggestion: ProductSuggestion;
  suggestions: Suggestions;
  prices: RegionPrices | null;
}) {
  const { locale } = useSettings();
  const { product } = suggestion;
  const title = inLocale(suggestion.title, locale);
  const label = product && prices ? priceLabel(product, prices.offers) : null;

  return (
    <span className={classes.product}>
      <Picture className={classes.picture} src={suggestion.thumbnail} alt="" sizes="64px" />
      <span className={classes.title}>
        {suggestions.state === 'idle' ? (
          <ProductTitle title={title} />
        ) : (
          <MarkedText text={title} query={suggestions.query} words={suggestions.words} />
        )}
        {product && prices && (
          <span className={classes.availability}>
            <StockText availability={availabilityOf(product, prices.offers)} />
          </span>
        )}
      </span>
      {label && (label.kind === 'single' || label.kind === 'from') && prices && (
        <span className={classes.price}>
          <PriceText price={label} currencyCode={prices.currencyCode} />
        </span>
      )}
    </span>
  );
}

/** A suggested page of texts: what on it answers, and which page it is. */
export function PageLine({ suggestion: { title, heading } }: { suggestion: PageSuggestion }) {
  return (
    <span className={classes.listing}>
      <span>
        {heading || title} {heading !== '' && <span className={classes.count}>{title}</span>}
      </span>
      <Icon name="arrow-right" />
    </span>
  );
}

/** A suggested listing with how much there is. */
export function ListingLine({ suggestion: { route, count } }: { suggestion: ListingSuggestion }) {
  const { locale } = useSettings();

  return (
    <span className={classes.listing}>
      <span>
        {inLocale(route.name, locale)} {count !== null && <span className={`figures ${classes.count}`}>{count}</span>}
      </span>
      <Icon name="arrow-right" />
    </span>
  );
}
