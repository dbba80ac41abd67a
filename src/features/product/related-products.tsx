import type { Product } from '../../../domain/catalogue';
import { kindOfAll } from '../../../domain/kind-of-good';
import type { Card } from '../../catalogue/card';
import { ProductCard } from '../../catalogue/product-card';
import { ProductGrid } from '../../catalogue/product-grid';
import { useTranslation } from '../../i18n/translator';
import { TaxNote } from '../../ui/tax-note';
import type { RelatedView } from './product-view';
import classes from './related-products.module.css';

export interface RelatedProductsProps {
  product: Product;
  related: RelatedView;
  currencyCode: string;
}

/** The reason is what decides here; the thing's own facts are one press away. */
const withReason = (card: Card, reason: string): Card => ({ ...card, facts: { en: [reason], de: [reason] } });

/** What goes with the product, or what to take instead of it when it is gone. */
export function RelatedProducts({ product, related: { instead, found }, currencyCode }: RelatedProductsProps) {
  const { t } = useTranslation('productReading');

  return (
    <>
      {instead.length > 0 && (
        <section className={classes.section} aria-labelledby="instead">
          <h2 id="instead">{t('goesWith.instead')}</h2>
          <ProductGrid>
            {instead.map((card) => (
              <ProductCard key={card.id} card={card} currencyCode={currencyCode} />
            ))}
          </ProductGrid>
          <TaxNote kind={kindOfAll(instead.map(({ kind }) => kind))} start className={classes.tax} />
        </section>
      )}
      {found.length > 0 && (
        <section className={classes.section} aria-labelledby="goes-with">
          <h2 id="goes-with">{product.type === 'turntable' ? t('goesWith.deck') : t('goesWith.other')}</h2>
          <ProductGrid>
            {found.map(({ card, reason, isDeck }) => (
              <ProductCard
                key={card.id}
                card={reason === 'for-deck' || isDeck ? card : withReason(card, t(`goesWith.reasons.${reason}`))}
                currencyCode={currencyCode}
              />
            ))}
          </ProductGrid>
          <TaxNote start className={classes.tax} />
        </section>
      )}
    </>
  );
}
