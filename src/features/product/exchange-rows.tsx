import { useId } from 'react';
import type { Product, ProductOption, Variant } from '../../domain/catalogue';
import { FACTS } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { useTranslation } from '../../i18n/translator';
import { Price } from '../../ui/price';
import { RadioList } from '../../ui/radio-list';
import { RadioRow } from '../../ui/radio-row';
import { EXCHANGE_VALUE, exchangeSaving, type Offers, valueState } from './configuration';
import { useMoveWords } from './option-rows';
import classes from './option-rows.module.css';
import { useLocale } from './use-locale';

export interface ExchangeRowsProps {
  product: Product;
  option: ProductOption;
  offers: Offers;
  variant: Variant;
  currencyCode: string;
  onChoose: (option: string, value: string) => void;
}

/** The trade-in: keep the old part, or send it in under a rule that is said before ordering. */
export function ExchangeRows({ product, option, offers, variant, currencyCode, onChoose }: ExchangeRowsProps) {
  const { t } = useTranslation('product');
  const { locale } = useLocale();
  const name = useId();
  const saving = exchangeSaving(product, offers, variant, option.title);
  const changes = useMoveWords(product);

  return (
    <RadioList legend={product.type === 'turntable' ? t('exchange.deck') : t('exchange.part')}>
      {option.values.map(({ value }) => {
        const state = valueState(product, offers, variant, option.title, value);
        const exchange = value === EXCHANGE_VALUE;
        return (
          <RadioRow
            key={value}
            name={name}
            value={value}
            checked={variant.options[option.title] === value}
            disabled={state.kind === 'sold-out'}
            onChange={() => onChoose(option.title, value)}
            label={exchange ? t('exchange.send') : t('exchange.keep')}
            description={
              exchange || state.kind === 'moves' ? (
                <>
                  {exchange &&
                    t('exchange.rule', {
                      count: FACTS.exchangeDeadlineWeeks,
                      fee: formatMoney(FACTS.exchangeFeeCents, FACTS.currencyCode, locale),
                    })}
                  {state.kind === 'moves' && <span className={classes.moves}>{t('options.moves', { changes: changes(state.moves) })}</span>}
                </>
              ) : undefined
            }
            aside={
              state.kind === 'sold-out' ? (
                <span className={classes.soldOut}>{t('soldOut')}</span>
              ) : exchange && saving !== null ? (
                <Price cents={-saving} currencyCode={currencyCode} />
              ) : undefined
            }
          />
        );
      })}
    </RadioList>
  );
}
