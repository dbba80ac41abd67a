import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer, ProductSummary } from '../domain/catalogue';
import { inLocale } from '../domain/locale';
import { availabilityOf, priceLabel } from '../domain/offer';
import { AvailabilityText } from '../ui/availability-text';
import { Picture } from '../ui/picture';
import { Price } from '../ui/price';
import { gradeRange, lowestNeedsTradeIn } from './card-facts';
import classes from './product-card.module.css';
import { ProductTitle } from './product-title';

export interface ProductCardProps {
  product: ProductSummary;
  /** Offers of the visitor's region, by variant id. */
  offers: Readonly<Record<string, Offer>>;
  currencyCode?: string;
  /** Without a price here: whether it has one in another region. */
  pricedElsewhere?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** In view at once: its picture is fetched first. */
  priority?: boolean;
  /** As in `<img sizes>`, where the grid is not as wide as the page. */
  sizes?: string;
}

const SIZES = '(width < 56em) 46vw, (width < 80em) 23vw, 282px';

/** What decides, in a list: picture, title, facts, availability in words, price. */
export function ProductCard({
  product,
  offers,
  currencyCode,
  pricedElsewhere = false,
  headingLevel = 3,
  priority = false,
  sizes = SIZES,
}: ProductCardProps) {
  const { t, i18n } = useTranslation('common');
  const locale = i18n.language === 'de' ? 'de' : 'en';
  const facts = product.facts[locale];
  const grades = gradeRange(product, offers);
  const label = priceLabel(product, offers, pricedElsewhere);

  return (
    <article className={classes.card}>
      <Picture
        className={classes.picture}
        src={product.thumbnail}
        alt={product.imageAlt ? inLocale(product.imageAlt, locale) : ''}
        sizes={sizes}
        priority={priority}
      />
      <ProductTitle title={inLocale(product.title, locale)} as={`h${headingLevel}`}>
        {(title) => (
          <Link to="/product/$handle" params={{ handle: product.handle }} className={classes.link}>
            {title}
          </Link>
        )}
      </ProductTitle>
      <div className={classes.facts}>
        <p>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' '}
              <span className={classes.fact}>
                {fact}
                {index < facts.length - 1 && '\u00a0·'}
              </span>
            </Fragment>
          ))}
        </p>
        {grades && (
          <p>
            {grades.worst === grades.best
              ? t('card.grade', { grade: inLocale(grades.best, locale) })
              : t('card.grades', { worst: inLocale(grades.worst, locale), best: inLocale(grades.best, locale) })}
          </p>
        )}
      </div>
      <p className={classes.availability}>
        {/* What is not sold here is neither in stock nor on request; the price line says it. */}
        {label.kind !== 'not-in-region' && <AvailabilityText availability={availabilityOf(product, offers)} />}
      </p>
      <p className={classes.price}>
        {label.kind === 'single' || label.kind === 'from' ? (
          <>
            <Price
              cents={label.cents}
              size="large"
              {...(currencyCode && { currencyCode })}
              {...(label.kind === 'from' && { prefix: t('price.from') })}
            />
            {lowestNeedsTradeIn(product, offers) && <span className={classes.unpriced}> {t('price.withTradeIn')}</span>}
          </>
        ) : (
          <span className={classes.unpriced}>{label.kind === 'on-request' ? t('price.onRequest') : t('price.notInRegion')}</span>
        )}
      </p>
    </article>
  );
}
