import { type ReactNode, useId } from 'react';
import { ProductCard } from '../../catalogue/product-card';
import { ProductGrid } from '../../catalogue/product-grid';
import type { ProductSummary, RegionPrices, ShopRoute } from '../../domain/catalogue';
import { ButtonLink } from '../../ui/button-link';
import { classNames } from '../../ui/class-names';
import { TaxNote } from '../../ui/tax-note';
import { TextLink } from '../../ui/text-link';
import classes from './shelf.module.css';

export interface ShelfProps {
  title: string;
  lead: ReactNode;
  /** The listing behind it. */
  route: ShopRoute;
  /** Text of the way there, with the number of things. */
  all: string;
  products: readonly ProductSummary[];
  prices: RegionPrices;
}

/** A row of products with the way to all of them. */
export function Shelf({ title, lead, route, all, products, prices }: ShelfProps) {
  const id = useId();
  const target = { to: '/shop/$type', params: { type: route.slug } } as const;

  return (
    <section className={classNames('wrap', classes.shelf)} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={classes.lead}>{lead}</p>
        </div>
        <TextLink {...target} alone className={classes.all}>
          {all}
        </TextLink>
      </div>
      <ProductGrid>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} offers={prices.offers} currencyCode={prices.currencyCode} />
        ))}
      </ProductGrid>
      <p className={classes.note}>
        <TaxNote start />
      </p>
      <ButtonLink {...target} full className={classes.button}>
        {all}
      </ButtonLink>
    </section>
  );
}
