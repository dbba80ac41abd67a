import { type ReactNode, useMemo, useState } from 'react';
import { useFreshGoods } from '../../../catalogue/whole-shop';
import { useSettings } from '../../../i18n/settings';
import { Calculator } from './calculator';
import { ChosenCountryContext } from './chosen';
import classes from './shipping.module.css';

/** The page's parts, which speak of the same country: the visitor's, until another one is chosen. */
export function Shipping({ children }: { children: ReactNode }) {
  const { country: own } = useSettings();
  const [chosen, choose] = useState<string | null>(null);
  const country = chosen ?? own;
  useFreshGoods();
  return <ChosenCountryContext value={useMemo(() => ({ country, choose }), [country])}>{children}</ChosenCountryContext>;
}

/** The page's opening, with the calculator beside it. */
export const Way = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.opening}>
    <div className={classes.words}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
    <Calculator />
  </div>
);
