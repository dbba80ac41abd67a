import { FACTS } from '../../domain/facts';
import { type Cents, formatMoney } from '../../domain/money';
import { useTranslation } from '../i18n/translator';
import { classNames } from './class-names';
import classes from './price.module.css';

export interface PriceProps {
  cents: Cents;
  currencyCode?: string;
  size?: 'small' | 'normal' | 'large' | 'total';
  /** Before the amount: "from", "+". */
  prefix?: string;
  className?: string;
}

/** An amount in the reader's format, in digits of one width. */
export function Price({ cents, currencyCode = FACTS.currencyCode, size = 'normal', prefix, className }: PriceProps) {
  const { i18n } = useTranslation();

  return (
    <span className={classNames(classes.price, classes[size], className)}>
      {prefix && <span className={classes.prefix}>{`${prefix} `}</span>}
      <span className={classes.amount}>{formatMoney(cents, currencyCode, i18n.language)}</span>
    </span>
  );
}
