import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Product, ProductOption, Variant } from '../../../domain/catalogue';
import { gradeOf, isGradeOption } from '../../../domain/condition';
import { type Offers, type OptionMove, valuePrices, valueState } from '../../../domain/configuration';
import { useTranslation } from '../../i18n/translator';
import { Price } from '../../ui/price';
import { RadioList } from '../../ui/radio-list';
import { RadioRow } from '../../ui/radio-row';
import { GradeLegend } from './deferred';
import classes from './option-rows.module.css';
import { useLocale } from './use-locale';

export interface OptionRowsProps {
  product: Product;
  option: ProductOption;
  offers: Offers;
  variant: Variant;
  currencyCode: string;
  onChoose: (option: string, value: string) => void;
}

interface ValueRowsProps extends OptionRowsProps, Pick<ComponentProps<typeof RadioList>, 'legend' | 'description' | 'action'> {
  rowOf: (value: ProductOption['values'][number]) => { label: string; hint: ReactNode; cents: number | null | undefined };
}

/** The values of an option as rows to choose from, impossible and sold out ones included. */
export function ValueRows({ product, option, offers, variant, currencyCode, onChoose, rowOf, ...list }: ValueRowsProps) {
  const { t } = useTranslation('product');
  const name = useId();
  const changes = useMoveWords(product);

  return (
    <RadioList {...list}>
      {option.values.map((row) => {
        const { value } = row;
        const state = valueState(product, offers, variant, option.title, value);
        const { label, hint, cents } = rowOf(row);
        const soldOut = state.kind === 'sold-out';
        return (
          <RadioRow
            key={value}
            name={name}
            value={value}
            checked={variant.options[option.title] === value}
            disabled={soldOut}
            onChange={() => onChoose(option.title, value)}
            label={label}
            description={
              hint || state.kind === 'moves' ? (
                <>
                  {hint}
                  {state.kind === 'moves' && <span className={classes.moves}>{t('options.moves', { changes: changes(state.moves) })}</span>}
                </>
              ) : undefined
            }
            aside={
              soldOut ? (
                <span className={classes.soldOut}>{t('soldOut')}</span>
              ) : typeof cents === 'number' ? (
                <Price cents={cents} currencyCode={currencyCode} />
              ) : undefined
            }
          />
        );
      })}
    </RadioList>
  );
}

/** One option of a product: its values with their prices. */
export function OptionRows(props: OptionRowsProps) {
  const { product, option, offers, variant } = props;
  const { t } = useTranslation('product');
  const { text } = useLocale();
  const grades = isGradeOption(option);
  const prices = valuePrices(product, offers, variant, option.title);

  return (
    <ValueRows
      {...props}
      legend={text(option.name)}
      description={grades && product.type === 'turntable' ? <LooksOnly product={product} /> : undefined}
      action={grades ? <GradeLegend /> : undefined}
      rowOf={({ value, name }) => {
        const grade = grades ? gradeOf(value) : null;
        return {
          label: text(name),
          hint: grade && <span className={classes.hint}>{t(`grade.${grade}.short`)}</span>,
          cents: prices[value],
        };
      }}
    />
  );
}

function LooksOnly({ product }: { product: Product }) {
  const { t } = useTranslation('product');
  return (
    <>
      {t('grade.looksOnly')} {product.moneyBackGuarantee && t('grade.sameWork')}
    </>
  );
}

/** Names moved options as a person would: "Pack to Pair". */
export function useMoveWords(product: Product): (moves: readonly OptionMove[]) => string {
  const { t } = useTranslation('product');
  const { text, locale } = useLocale();

  return (moves) => {
    const words = moves.map(({ option: title, to }) => {
      const option = product.options.find((candidate) => candidate.title === title);
      const value = option?.values.find((candidate) => candidate.value === to);
      return t('options.change', { option: option ? text(option.name) : title, value: value ? text(value.name) : to });
    });
    return new Intl.ListFormat(locale).format(words);
  };
}
