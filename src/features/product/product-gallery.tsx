import { type KeyboardEvent, useState } from 'react';
import type { Product } from '../../domain/catalogue';
import { useTranslation } from '../../i18n/translator';
import { Picture } from '../../ui/picture';
import classes from './product-gallery.module.css';
import { useLocale } from './use-locale';

const SIZES = '(width < 48em) 100vw, (width < 64em) 50vw, 704px';

/** The pictures of a product, one at a time in a box that never changes its shape. */
export function ProductGallery({ product }: { product: Product }) {
  const { t } = useTranslation('product');
  const { text } = useLocale();
  const [at, setAt] = useState(0);
  const sources = product.pictures.length > 0 ? product.pictures.map(({ src }) => src) : [product.thumbnail];
  const total = sources.length;
  const shown = Math.min(at, total - 1);
  const altOf = (index: number) =>
    index === 0 && product.imageAlt ? text(product.imageAlt) : t('gallery.alt', { title: text(product.title), number: index + 1 });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = shown + step;
    if (step === 0 || next < 0 || next >= total) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <section className={classes.gallery} aria-label={t('gallery.label')}>
      <div className={classes.main} data-large-picture>
        <Picture className={classes.picture} src={sources[shown] ?? null} alt={altOf(shown)} sizes={SIZES} ratio="4/3" priority />
        {total > 1 && (
          <span className={classes.count} aria-hidden="true">
            {t('gallery.count', { number: shown + 1, total })}
          </span>
        )}
      </div>
      {total > 1 && (
        <ul className={classes.thumbs} onKeyDown={onKeyDown}>
          {sources.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                className={classes.thumb}
                aria-label={t('gallery.show', { number: index + 1, total })}
                aria-current={index === shown || undefined}
                onClick={() => setAt(index)}
              >
                <Picture src={src} alt="" sizes="120px" ratio="4/3" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
