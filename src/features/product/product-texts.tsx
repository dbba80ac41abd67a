import type { Product, Variant } from '../../domain/catalogue';
import { useTranslation } from '../../i18n/translator';
import { Disclosure } from '../../ui/disclosure';
import { isGoods, OWN_MAKE } from './maker-line';
import classes from './product-texts.module.css';
import { useLocale } from './use-locale';

/** The work on a deck, in its usual order; the texts carry the same names. */
const BENCH_STEPS = [
  'intake',
  'diagnosis',
  'clean',
  'electronics',
  'tonearm',
  'cable',
  'calibration',
  'tracking',
  'cosmetics',
  'burnIn',
  'packing',
] as const;

/** What the shop and the law have to say about a product, one disclosure each; what is still to be filled in is in docs/before-you-open.md. */
export function ProductTexts({ product, variant, used }: { product: Product; variant: Variant | undefined; used: boolean }) {
  const { t } = useTranslation('product');
  const { text } = useLocale();
  const maker = product.manufacturer === OWN_MAKE ? t('safety.ourMake') : product.manufacturer;
  if (!isGoods(product)) return null;

  return (
    <div className={classes.texts}>
      {product.type === 'turntable' && product.moneyBackGuarantee && (
        <Disclosure summary={t('bench.title')}>
          <p>{t('bench.intro')}</p>
          <ol>
            {BENCH_STEPS.map((step) => (
              <li key={step}>{t(`bench.steps.${step}`)}</li>
            ))}
          </ol>
        </Disclosure>
      )}
      {product.moneyBackGuarantee && (
        <Disclosure summary={t('guarantee.title')}>
          <p>{t('guarantee.text')}</p>
        </Disclosure>
      )}
      <Disclosure summary={t('statutory.title')}>
        <p>{t('statutory.text')}</p>
        {used && <p>{t('statutory.used')}</p>}
      </Disclosure>
      <Disclosure summary={t('safety.title')}>
        <dl className={classes.safety}>
          <dt>{t('safety.product')}</dt>
          <dd>{text(product.title)}</dd>
          {variant?.sku && (
            <>
              <dt>{t('safety.number')}</dt>
              <dd>{variant.sku}</dd>
            </>
          )}
          {maker && (
            <>
              <dt>{t('safety.maker')}</dt>
              <dd>{maker}</dd>
            </>
          )}
        </dl>
      </Disclosure>
      <Disclosure summary={t('delivery.title')}>
        <p>
          {t('delivery.cost')} {t('delivery.start')}
        </p>
        <p>
          {t('delivery.withdrawal')} {product.optionGroupIds.length > 0 && t('delivery.configured')}
        </p>
        <p>{t('delivery.damaged')}</p>
      </Disclosure>
    </div>
  );
}
