import { useFrame } from '../../catalogue/hooks';
import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { ButtonLink } from '../../ui/button-link';
import { TextLink } from '../../ui/text-link';
import classes from './empty-cart.module.css';

/** Listings that a shopper with an empty cart is most likely after, by their path. */
const TURNTABLES = 'turntables';
const STYLI = 'styli';

/** Nothing is in the cart, and where to find something. */
export function EmptyCart() {
  const { t } = useTranslation('cart');
  const { durable } = useCart();
  const { routes } = useFrame();
  const has = (slug: string) => routes.some((route) => route.slug === slug);

  return (
    <div className={classes.empty}>
      <svg className={classes.platter} viewBox="0 0 160 160" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="80" cy="80" r="79" strokeWidth="1.4" />
        {[69, 61, 53, 45].map((radius) => (
          <circle key={radius} cx="80" cy="80" r={radius} strokeWidth="0.9" strokeDasharray="2 3" />
        ))}
        <circle cx="80" cy="80" r="27" strokeWidth="1.4" />
        <circle cx="80" cy="80" r="3.4" fill="currentColor" stroke="none" />
      </svg>
      <h2 data-empty-cart tabIndex={-1}>
        {t('empty.title')}
      </h2>
      {/* What is said about a cart that is not kept stands above. */}
      {durable && <p className={classes.text}>{t('empty.text')}</p>}
      <div className={classes.actions}>
        {has(TURNTABLES) && (
          <ButtonLink to="/shop/$type" params={{ type: TURNTABLES }} variant="primary" full>
            {t('empty.turntables')}
          </ButtonLink>
        )}
        {has(STYLI) && (
          <ButtonLink to="/shop/$type" params={{ type: STYLI }} full>
            {t('empty.stylus')}
          </ButtonLink>
        )}
        <TextLink to="/shop" alone>
          {t('empty.everything')}
        </TextLink>
      </div>
    </div>
  );
}
