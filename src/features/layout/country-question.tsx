import type { ReactNode } from 'react';
import { inLocale } from '../../../domain/locale';
import { formatPercent } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { CartAfterMove } from './country-change';
import classes from './region-dialog.module.css';

export interface CountryQuestionProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
  /** Names of the countries. */
  from: string;
  to: string;
  /** Percent in the new country; 0 where prices are without VAT. */
  taxRate: number;
  after: CartAfterMove;
  /** What went wrong with the change, if it did. */
  children?: ReactNode;
}

/** "Change the country to Austria?", with what that does to the cart. */
export function CountryQuestion({ open, onClose, onConfirm, busy, from, to, taxRate, after, children }: CountryQuestionProps) {
  const { t } = useTranslation('region');
  const { locale } = useSettings();

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('question', { country: to })}
      width="34rem"
      actions={
        <>
          <Button variant="primary" loading={busy} onClick={onConfirm}>
            {t('change', { country: to })}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('keep', { country: from })}
          </Button>
        </>
      }
    >
      <div className={classes.changes}>
        {children}
        <p>
          {after.pricesChange && `${taxRate > 0 ? t('pricesChange', { rate: formatPercent(taxRate, locale) }) : t('pricesNet')} `}
          {after.stayBehind.length === 0 && t('allStay')} {t('shippingAnew')}
        </p>
        {after.stayBehind.length > 0 && (
          <div>
            <p>{t('stayBehind', { count: after.stayBehind.length })}</p>
            <ul className={classes.list}>
              {after.stayBehind.map((title) => (
                <li key={title.en}>{inLocale(title, locale)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
