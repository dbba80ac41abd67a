import { Fragment, type ReactNode } from 'react';
import type { Product, SafetyContact, Variant } from '../../../domain/catalogue';
import { GUARANTEE_NOTICE } from '../../../domain/guarantee-notice';
import { useFrame } from '../../catalogue/hooks';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { Disclosure } from '../../ui/disclosure';
import { RichText } from '../../ui/rich-text';
import { isGoods, OWN_MAKE } from './maker-line';
import classes from './product-texts.module.css';
import { useLocale } from './use-locale';

/** With a plug or a circuit: marked with the crossed-out bin, and not for the household's. */
const ELECTRICAL = /^(?:turntable|audio-equipment)$/;

/** Whom to ask, and where. */
const contactOf = (contact: SafetyContact | undefined) => contact && [contact.name, ...contact.address, contact.contact].join(', ');

/** A sentence with a link in it. */
const linked = (words: string, to: string, hash?: string) => (
  <RichText text={words} parts={{ a: <AnyLink to={to} {...(hash !== undefined && { hash })} /> }} />
);

/** What the shop and the law have to say about a product, one disclosure each; what is still to be filled in is in docs/before-you-open.md. */
export function ProductTexts({ product, variant, used }: { product: Product; variant: Variant | undefined; used: boolean }) {
  const { t } = useTranslation('productReading');
  const { locale, text } = useLocale();
  const { street, postalCode, city } = useFrame().store.address;
  const { maker, responsible, warnings } = product.safety ?? {};
  const makerName =
    product.manufacturer === OWN_MAKE
      ? linked(t('safety.ourMake', { address: `${street}, ${postalCode} ${city}` }), '/imprint')
      : product.manufacturer;
  const safetyRows: readonly (readonly [string, ReactNode])[] = [
    [t('safety.product'), text(product.title)],
    [t('safety.number'), variant?.sku],
    [t('safety.maker'), contactOf(maker) ?? makerName],
    [t('safety.responsible'), contactOf(responsible)],
    [t('safety.warnings'), warnings?.[locale].join(' ')],
  ];
  if (!isGoods(product)) return null;

  return (
    <div className={classes.texts}>
      {product.type === 'turntable' && product.moneyBackGuarantee && (
        <Disclosure summary={t('bench.title')}>
          <p>{linked(t('bench.text'), '/grading-and-cosmetics', 'never-different')}</p>
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
        <p>{linked(t('statutory.notice'), GUARANTEE_NOTICE.path, GUARANTEE_NOTICE.anchor)}</p>
      </Disclosure>
      <Disclosure summary={t('safety.title')}>
        <dl className={classes.safety}>
          {safetyRows.map(
            ([name, value]) =>
              value && (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ),
          )}
        </dl>
        {ELECTRICAL.test(product.type ?? '') && <p>{linked(t('safety.electrical'), '/faq/returns', 'old-devices')}</p>}
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
