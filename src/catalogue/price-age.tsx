import { useTranslation } from '../i18n/translator';
import classes from './price-age.module.css';
import { type Age, useAge, useOldAge } from './use-age';

/** @param atMs epoch ms by the shop's clock */
interface PriceAgeProps {
  atMs: number | undefined;
}

function useSentence(age: Age | null): string | null {
  const { t } = useTranslation('common');
  return age && t(`pricesFrom.${age.day}`, { time: age.time, date: age.date });
}

/** How old prices and stock are, as a sentence. */
export function PriceAge({ atMs }: PriceAgeProps) {
  const sentence = useSentence(useAge(atMs));
  return sentence && <span>{sentence}</span>;
}

/** The same beside a price, only where it is a saved copy or not of today. */
export function OldPriceAge({ atMs }: PriceAgeProps) {
  const sentence = useSentence(useOldAge(atMs));
  return sentence && <p className={classes.old}>{sentence}</p>;
}
