import { type ReactNode, useId } from 'react';
import { kindOfAll } from '../../../domain/kind-of-good';
import { ProductCard } from '../../catalogue/product-card';
import { ProductGrid } from '../../catalogue/product-grid';
import { ButtonLink } from '../../ui/button-link';
import { classNames } from '../../ui/class-names';
import { TaxNote } from '../../ui/tax-note';
import { TextLink } from '../../ui/text-link';
import type { ShelfView } from './home-view';
import classes from './shelf.module.css';

export interface ShelfProps {
  title: string;
  lead: ReactNode;
  /** Text of the way there, with the number of things. */
  all: string;
  shelf: ShelfView;
  currencyCode: string;
}

/** A row of products with the way to all of them. */
export function Shelf({ title, lead, all, shelf: { slug, cards }, currencyCode }: ShelfProps) {
  const id = useId();
  const target = { to: '/shop/$type', params: { type: slug } } as const;

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
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} currencyCode={currencyCode} />
        ))}
      </ProductGrid>
      <p className={classes.note}>
        <TaxNote kind={kindOfAll(cards.map(({ kind }) => kind))} start />
      </p>
      <ButtonLink {...target} full className={classes.button}>
        {all}
      </ButtonLink>
    </section>
  );
}
