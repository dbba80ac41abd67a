import { exchangeSaving } from '../../../domain/configuration';
import { EXCHANGE_VALUE } from '../../../domain/exchange';
import { FACTS } from '../../../domain/facts';
import { formatMoney } from '../../../domain/money';
import { useTranslation } from '../../i18n/translator';
import { type OptionRowsProps, ValueRows } from './option-rows';
import { useLocale } from './use-locale';

/** The trade-in: keep the old part, or send it in under a rule that is said before ordering. */
export function ExchangeRows(props: OptionRowsProps) {
  const { product, option, offers, variant } = props;
  const { t } = useTranslation('product');
  const { locale } = useLocale();
  const saving = exchangeSaving(product, offers, variant, option.title);
  const keep = { label: t('exchange.keep'), hint: null, cents: null };
  const send = {
    label: t('exchange.send'),
    hint: t('exchange.rule', {
      count: FACTS.exchangeDeadlineWeeks,
      fee: formatMoney(FACTS.exchangeFeeCents, FACTS.currencyCode, locale),
    }),
    cents: saving === null ? null : -saving,
  };

  return (
    <ValueRows
      {...props}
      legend={product.type === 'turntable' ? t('exchange.deck') : t('exchange.part')}
      rowOf={({ value }) => (value === EXCHANGE_VALUE ? send : keep)}
    />
  );
}
