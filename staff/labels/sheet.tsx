import { useMemo } from 'react';
import { encode } from 'uqr';
import type { Locale } from '../../domain/locale';
import { productAddress } from '../../domain/product-link';
import { useTranslation } from '../../src/i18n/translator';
import { QR_QUIET, QrCode } from '../../src/ui/qr-code';
import { labelWords } from './label-words';
import classes from './labels.module.css';
import type { LabelGood } from './queries';
import { inSheets, type LabelSize } from './sizes';

export interface SheetsProps {
  goods: readonly LabelGood[];
  size: LabelSize;
  locale: Locale;
  /** Where the shop is. */
  shopUrl: string;
}

/** Sheets of A4 as they are printed. */
export function Sheets({ goods, size, ...props }: SheetsProps) {
  const { t } = useTranslation('staff');
  return (
    <div className={classes.sheets}>
      {inSheets(goods, size).map((sheet, index) => (
        <ul
          key={sheet[0]?.id}
          className={classes.sheet}
          data-size={size.name}
          lang={props.locale}
          aria-label={t('labels.sheet', { number: index + 1 })}
        >
          {sheet.map((good) => (
            <Label key={good.id} good={good} {...props} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function Label({ good, locale, shopUrl }: Omit<SheetsProps, 'goods' | 'size'> & { good: LabelGood }) {
  const { t } = useTranslation('staff');
  const { title, about, price, vat, margin } = labelWords(good, locale);
  const code = useMemo(() => encode(productAddress(shopUrl, good.handle, good), { ecc: 'M', border: QR_QUIET }), [shopUrl, good]);
  return (
    <li className={classes.label} data-margin={margin !== null || undefined}>
      <div className={classes.words}>
        <strong className={classes.name}>{title}</strong>
        <span className={classes.about}>{about.join(' · ')}</span>
        <span className={classes.price}>{price}</span>
        <span className={classes.tax}>
          {vat}
          {margin !== null && ` · ${margin}`}
        </span>
        {good.sku && <span className={classes.sku}>{good.sku}</span>}
      </div>
      <div className={classes.code}>
        <QrCode code={code} label={t('labels.code', { title })} />
      </div>
    </li>
  );
}
