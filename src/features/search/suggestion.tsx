import { StockText } from '../../catalogue/stock-text';
import type { RegionPrices } from '../../domain/catalogue';
import { inLocale } from '../../domain/locale';
import { availabilityOf, priceLabel } from '../../domain/offer';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { MarkedText } from './marked-text';
import classes from './suggestion.module.css';
import type { ListingSuggestion, ProductSuggestion, Suggestions } from './use-suggestions';

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
  const { t } = useTranslation('common');
  const { locale } = useSettings();
  const { product } = suggestion;
  const label = product && prices ? priceLabel(product, prices.offers) : null;

  return (
    <span className={classes.product}>
      <Picture className={classes.picture} src={suggestion.thumbnail} alt="" sizes="64px" />
      <span className={classes.title}>
        <MarkedText text={inLocale(suggestion.title, locale)} query={suggestions.query} words={suggestions.words} />
        {product && prices && (
          <span className={classes.availability}>
            <StockText availability={availabilityOf(product, prices.offers)} />
          </span>
        )}
      </span>
      {label && (label.kind === 'single' || label.kind === 'from') && prices && (
        <Price
          className={classes.price}
          cents={label.cents}
          currencyCode={prices.currencyCode}
          {...(label.kind === 'from' && { prefix: t('price.from') })}
        />
      )}
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
