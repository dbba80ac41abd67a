import { useEffect, useRef, useState } from 'react';
import { FACTS } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { CHARGE_KINDS, type ChargeKind, MOST_CHARGE_CENTS, MOST_CHARGES } from '../../domain/rental-return';
import { LINE_MAX } from '../../domain/text-limits';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { SelectField } from '../../src/ui/select-field';
import { centsIn } from '../amount';
import classes from '../pages.module.css';
import board from './rentals.module.css';

/** A charge as it is typed. */
export interface DraftCharge {
  readonly key: number;
  readonly kind: ChargeKind;
  readonly title: string;
  readonly price: string;
}

const amountOf = ({ price }: DraftCharge): number | null => {
  const cents = centsIn(price);
  return cents !== null && cents <= MOST_CHARGE_CENTS ? cents : null;
};
const titleOf = ({ title }: DraftCharge): string | null => {
  const said = title.trim();
  return said !== '' && said.length <= LINE_MAX ? said : null;
};

/** What typed charges come to, as the backend takes them; null where one of them is not finished. */
export function chargesOf(drafts: readonly DraftCharge[]): { kind: ChargeKind; title: string; cents: number }[] | null {
  const charges = drafts.flatMap((draft) => {
    const [title, cents] = [titleOf(draft), amountOf(draft)];
    return title === null || cents === null ? [] : [{ kind: draft.kind, title, cents }];
  });
  return charges.length === drafts.length ? charges : null;
}

export interface ChargeFieldsProps {
  /** Of the rental. */
  readonly id: string;
  readonly drafts: readonly DraftCharge[];
  readonly isChecked: boolean;
  onChange(drafts: readonly DraftCharge[]): void;
}

/** What is lost or broken, line by line, with what it costs to replace. */
export function ChargeFields({ id, drafts, isChecked, onChange }: ChargeFieldsProps) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const [next, setNext] = useState(1);
  const added = useRef<number | null>(null);
  const most = formatMoney(MOST_CHARGE_CENTS, FACTS.currencyCode, locale);
  const change = (key: number, changes: Partial<DraftCharge>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  // What is typed next is the new line.
  useEffect(() => {
    if (!drafts.some(({ key }) => key === added.current)) return;
    document.getElementById(`${id}-charge-kind-${added.current}`)?.focus();
    added.current = null;
  }, [drafts, id]);

  return (
    <>
      {drafts.map((draft, place) => (
        <fieldset key={draft.key} className={board.charge}>
          <legend>{t('rentals.charge', { number: place + 1 })}</legend>
          <SelectField
            id={`${id}-charge-kind-${draft.key}`}
            label={t('rentals.chargeKind')}
            value={draft.kind}
            onChange={(event) => change(draft.key, { kind: event.currentTarget.value as ChargeKind })}
            options={CHARGE_KINDS.map((value) => ({ value, label: t(`rentals.chargeKinds.${value}`) }))}
          />
          <Field
            id={`${id}-charge-title-${draft.key}`}
            label={t('rentals.chargeTitle')}
            autoComplete="off"
            value={draft.title}
            onChange={(event) => change(draft.key, { title: event.currentTarget.value })}
            error={isChecked && titleOf(draft) === null && t('rentals.chargeTitleWrong', { count: LINE_MAX })}
          />
          <Field
            id={`${id}-charge-price-${draft.key}`}
            label={t('rentals.chargePrice')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.price}
            onChange={(event) => change(draft.key, { price: event.currentTarget.value })}
            error={isChecked && amountOf(draft) === null && t('rentals.chargePriceWrong', { most })}
          />
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              onChange(drafts.filter(({ key }) => key !== draft.key));
              document.getElementById(`${id}-charge-add`)?.focus();
            }}
          >
            {t('rentals.chargeRemove')}
            <span className="visually-hidden"> {draft.title || place + 1}</span>
          </Button>
        </fieldset>
      ))}
      {drafts.length < MOST_CHARGES && (
        <p className={classes.buttons}>
          <Button
            id={`${id}-charge-add`}
            size="small"
            onClick={() => {
              added.current = next;
              setNext(next + 1);
              onChange([...drafts, { key: next, kind: 'damage', title: '', price: '' }]);
            }}
          >
            {t('rentals.chargeAdd')}
          </Button>
        </p>
      )}
    </>
  );
}
