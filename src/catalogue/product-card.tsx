import { Link } from '@tanstack/react-router';
import { Fragment, memo } from 'react';
import { choiceAt } from '../../domain/choice-at';
import { inLocale } from '../../domain/locale';
import { unbroken } from '../../domain/unbroken';
import { useTranslation } from '../i18n/translator';
import { Picture } from '../ui/picture';
import { useValue } from '../ui/value-store';
import type { Card } from './card';
import { PriceText } from './price-text';
import classes from './product-card.module.css';
import { ProductTitle } from './product-title';
import { cardTools } from './slots';
import { StockText } from './stock-text';

export interface ProductCardProps {
  card: Card;
  currencyCode?: string;
  headingLevel?: 2 | 3 | 4;
  /** In view at once: its picture is fetched first. */
  priority?: boolean;
  /** As in `<img sizes>`, where the grid is not as wide as the page. */
  sizes?: string;
}

const SIZES = '(width < 56em) 46vw, (width < 80em) 23vw, 282px';

/** What decides, in a list: picture, title, facts, availability in words, price. Drawn anew only with another card. */
export const ProductCard = memo(function ProductCard({
  card,
  currencyCode,
  headingLevel = 3,
  priority = false,
  sizes = SIZES,
}: ProductCardProps) {
  const { t, i18n } = useTranslation('common');
  const { handle, title: name, thumbnail, imageAlt, facts: allFacts, grades, availability, price, marginScheme } = card;
  const Tools = useValue(cardTools);
  const locale = i18n.language;
  const facts = allFacts[locale];

  return (
    <article className={classes.card}>
      <Picture
        className={classes.picture}
        src={thumbnail}
        alt={imageAlt ? inLocale(imageAlt, locale) : ''}
        sizes={sizes}
        priority={priority}
      />
      <ProductTitle title={inLocale(name, locale)} as={`h${headingLevel}`}>
        {(title) => (
          <Link to="/product/$handle" params={{ handle }} search={choiceAt(price)} className={classes.link}>
            {title}
          </Link>
        )}
      </ProductTitle>
      <div className={classes.facts}>
        <p>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' '}
              <span className={classes.fact}>{index < facts.length - 1 ? `${unbroken(fact)}\u00a0·` : unbroken(fact)}</span>
            </Fragment>
          ))}
        </p>
        {grades && (
          <p>
            {inLocale(grades.worst, locale) === inLocale(grades.best, locale)
              ? t('card.grade', { grade: inLocale(grades.best, locale) })
              : t('card.grades', { worst: inLocale(grades.worst, locale), best: inLocale(grades.best, locale) })}
          </p>
        )}
      </div>
      <p className={classes.availability}>
        {/* What is not sold here is neither in stock nor on request; the price line says it. */}
        {price.kind !== 'not-in-region' && <StockText availability={availability} />}
      </p>
      <p className={classes.price}>
        <PriceText price={price} currencyCode={currencyCode} size="large" />
      </p>
      {marginScheme && <p className={classes.facts}>{t('tax.margin')}</p>}
      {Tools && <Tools card={card} />}
    </article>
  );
});
