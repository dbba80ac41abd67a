import { useTranslation } from 'react-i18next';
import { useCatalogue, useShop } from '../../catalogue/hooks';
import { ProductCard } from '../../catalogue/product-card';
import { ProductGrid } from '../../catalogue/product-grid';
import type { Product, ProductSummary } from '../../domain/catalogue';
import { TaxNote } from '../../ui/tax-note';
import { alternativesTo, goesWith } from './goes-with';
import type { PartChoice } from './parts';
import classes from './related-products.module.css';

export interface RelatedProductsProps {
  product: Product;
  parts: readonly PartChoice[];
  /** Handles that the choice needs. */
  needed: readonly string[];
  soldOut: boolean;
}

/** The reason is what decides here; the thing's own facts are one press away. */
const withReason = (product: ProductSummary, reason: string): ProductSummary => ({ ...product, facts: { en: [reason], de: [reason] } });

/** What goes with the product, or what to take instead of it when it is gone. */
export function RelatedProducts({ product, parts, needed, soldOut }: RelatedProductsProps) {
  const { t } = useTranslation('product');
  const { products, prices } = useCatalogue();
  const { categories, optionGroups } = useShop();
  const { offers } = prices;
  const offered = new Set(optionGroups.flatMap((group) => group.choices.map(({ productHandle }) => productHandle)));
  const instead = soldOut ? alternativesTo(product, products, offers, categories) : [];
  const found = goesWith({ product, products, offers, categories, chosen: parts.map((part) => part.product.handle), needed, offered });

  return (
    <>
      {instead.length > 0 && (
        <section className={classes.section} aria-labelledby="instead">
          <h2 id="instead">{t('goesWith.instead')}</h2>
          <ProductGrid>
            {instead.map((other) => (
              <ProductCard key={other.id} product={other} offers={offers} currencyCode={prices.currencyCode} />
            ))}
          </ProductGrid>
          <TaxNote start className={classes.tax} />
        </section>
      )}
      {found.length > 0 && (
        <section className={classes.section} aria-labelledby="goes-with">
          <h2 id="goes-with">{product.type === 'turntable' ? t('goesWith.deck') : t('goesWith.other')}</h2>
          <ProductGrid>
            {found.map(({ product: other, reason }) => (
              <ProductCard
                key={other.id}
                product={reason === 'for-deck' || other.type === 'turntable' ? other : withReason(other, t(`goesWith.reasons.${reason}`))}
                offers={offers}
                currencyCode={prices.currencyCode}
              />
            ))}
          </ProductGrid>
          <TaxNote start className={classes.tax} />
        </section>
      )}
    </>
  );
}
