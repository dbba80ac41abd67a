import { inLocale } from '../../domain/locale';
import type { PriceLabel } from '../../domain/offer';
import { useTranslation } from '../i18n/translator';
import { Price, type PriceProps } from '../ui/price';
import classes from './price-text.module.css';

export interface PriceTextProps extends Pick<PriceProps, 'size'> {
  price: PriceLabel;
  currencyCode?: string | undefined;
}

/** What a list says about the price; "from" says from which choice on, the one that its link opens. */
export function PriceText({ price, currencyCode, size }: PriceTextProps) {
  const { t, i18n } = useTranslation('common');
  if (price.kind === 'on-request') return <span className={classes.words}>{t('price.onRequest')}</span>;
  if (price.kind === 'not-in-region') return <span className={classes.words}>{t('price.notInRegion')}</span>;
  const words = [price.kind === 'from' && price.of && inLocale(price.of, i18n.language), price.withTradeIn && t('price.withTradeIn')]
    .filter(Boolean)
    .join(', ');

  return (
    <>
      <Price
        cents={price.cents}
        {...(size && { size })}
        {...(currencyCode && { currencyCode })}
        {...(price.kind === 'from' && { prefix: t('price.from') })}
      />
      {words && ' '}
      {words && <span className={classes.words}>{words}</span>}
    </>
  );
}
