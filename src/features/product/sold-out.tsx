import type { ReactNode } from 'react';
import { choiceAt } from '../../../domain/choice-at';
import type { Offers } from '../../../domain/configuration';
import { kindOfGood } from '../../../domain/kind-of-good';
import { availabilityOf, priceLabel } from '../../../domain/offer';
import { PriceText } from '../../catalogue/price-text';
import type { WholeShop } from '../../catalogue/whole-shop';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { TaxNote } from '../../ui/tax-note';
import rows from './companion-rows.module.css';
import { type ProductFacts, relatedTo } from './product-view';
import classes from './sold-out.module.css';
import { useLocale } from './use-locale';
import type { Offering } from './use-offering';

export interface SoldOutProps {
  offering: Offering;
  offers: Offers;
  facts: ProductFacts;
  /** Null until the catalogue is there. */
  whole: WholeShop | null;
  /** The way to be told when it is back. */
  stockAlert: ReactNode;
}

/** In place of a total nobody can pay: that it is gone, what it cost last, how to hear of it, and what is like it. */
export function SoldOut({ offering, offers, facts, whole, stockAlert }: SoldOutProps) {
  const { t } = useTranslation(['productReading', 'product']);
  const { text } = useLocale();
  const { product, currencyCode, unitCents } = offering;
  const whenGone = { chosen: [], needed: [], soldOut: true };
  const { instead } = facts.related.instead.length > 0 || !whole ? facts.related : relatedTo(whole, product, whenGone);
  const isWhole = availabilityOf(product, offers).kind === 'sold-out';

  return (
    <section className={classes.box} aria-labelledby="sold-out">
      <h2 id="sold-out" className={classes.title}>
        {t(isWhole ? 'soldOut.title' : 'soldOut.titleChoice')}
      </h2>
      {unitCents !== null && (
        <div className={classes.price}>
          <span>{t('soldOut.price')}</span>
          <div className={classes.sum}>
            {isWhole ? (
              <PriceText price={priceLabel(product, offers)} currencyCode={currencyCode} size="large" />
            ) : (
              <Price cents={unitCents} currencyCode={currencyCode} size="large" />
            )}
            <TaxNote kind={kindOfGood(product)} className={classes.quiet} />
          </div>
        </div>
      )}
      <p className={classes.quiet}>{t(product.discontinued ? 'soldOut.discontinued' : 'soldOut.back')}</p>
      {stockAlert}
      {instead.length > 0 && (
        <section className={classes.instead} aria-labelledby="instead">
          <h3 id="instead" className={classes.title}>
            {t('goesWith.instead')}
          </h3>
          <ul className={rows.rows}>
            {instead.map((card) => (
              <li key={card.id} className={rows.row}>
                <Picture className={rows.picture} src={card.thumbnail} alt="" sizes="52px" />
                <span className={rows.words}>
                  <AnyLink to={`/product/${card.handle}`} search={choiceAt(card.price)}>
                    {text(card.title)}
                  </AnyLink>
                  <span>
                    <PriceText price={card.price} currencyCode={currencyCode} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
