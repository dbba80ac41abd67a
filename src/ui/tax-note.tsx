import { memo, use } from 'react';
import type { KindOfGood } from '../../domain/kind-of-good';
import { useTranslation } from '../i18n/translator';
import { AnyLink } from './any-link';
import { RichText } from './rich-text';
import { TaxContext } from './tax-context';
import classes from './text-link.module.css';
import { WorkshopLink } from './workshop-link';

export interface TaxNoteProps {
  /** What is sold at these prices. */
  kind?: KindOfGood;
  /** A code in the cart makes the parcel free. */
  freeShipping?: boolean;
  /** Begins a sentence. */
  start?: boolean;
  className?: string;
}

/** What the price contains, once per group of prices and near them. */
export const TaxNote = memo(function TaxNote({ kind = 'goods', freeShipping = false, start = false, className }: TaxNoteProps) {
  const { t } = useTranslation('common');
  const withVat = use(TaxContext);
  const shipping = <AnyLink to="/shipping" className={classes.link} />;
  const vat = withVat ? (start ? 'tax.pricesWith' : 'tax.with') : start ? 'tax.pricesWithout' : 'tax.without';
  const parcel = withVat ? (freeShipping ? '' : t('tax.goods')) : t(freeShipping ? 'tax.freeAbroad' : 'tax.goodsAbroad');

  return (
    <span className={className}>
      <RichText text={t(vat) + (kind === 'goods' ? parcel : t(`tax.${kind}`))} parts={{ shipping, workshop: <WorkshopLink /> }} />
    </span>
  );
});
