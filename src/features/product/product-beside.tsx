import type { ReactNode } from 'react';
import type { Product, Variant } from '../../../domain/catalogue';
import { paragraphsOf } from '../../../domain/product-texts';
import { useTranslation } from '../../i18n/translator';
import classes from './product-page.module.css';
import { ProductTexts } from './product-texts';
import type { ProductFacts } from './product-view';
import { SpecTable } from './spec-table';
import { useLocale } from './use-locale';

/** What there is to read about a product: its description, what the shop and the law say, its specs. */
export function ProductBeside({
  product,
  variant,
  used,
  facts,
  offline,
}: {
  product: Product;
  variant: Variant | undefined;
  used: boolean;
  facts: ProductFacts;
  /** The way to keep the product on this device. */
  offline: ReactNode;
}) {
  const { t } = useTranslation('productReading');
  const { text, langOf } = useLocale();
  const paragraphs = product.description ? paragraphsOf(text(product.description)) : [];

  return (
    <div className={classes.texts}>
      <section aria-labelledby="about">
        <h2 id="about" className="visually-hidden">
          {t('about')}
        </h2>
        <div className={classes.description} lang={product.description ? langOf(product.description) : undefined}>
          {paragraphs.length > 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text have no other name than their place.
            paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
          ) : (
            <p>{t('noDescription')}</p>
          )}
        </div>
      </section>
      {product.listeningNote && (
        <section className={classes.sound} aria-labelledby="sound">
          <h2 id="sound">{t('listening.title')}</h2>
          <blockquote lang={langOf(product.listeningNote)}>
            {paragraphsOf(text(product.listeningNote)).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <p key={index}>{paragraph}</p>
            ))}
          </blockquote>
          <p className={classes.hear}>{t('listening.hear')}</p>
        </section>
      )}
      <ProductTexts product={product} variant={variant} used={used} />
      <SpecTable product={product} facts={facts} />
      {offline}
    </div>
  );
}
