import { memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { modelWords } from '../../catalogue/product-title';
import { useTranslation } from '../../i18n/translator';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { RadioRow } from '../../ui/radio-row';
import classes from './configurator.module.css';
import { partFacts, partTitle } from './part-title';
import type { PartGroup } from './parts';
import { useLocale } from './use-locale';

/** Choices shown before "7 more"; one more than that is simply shown. */
const FIRST_CHOICES = 3;

export interface PartGroupRowsProps {
  group: PartGroup;
  chosenId: string | null;
  initiallyOpen: boolean;
  currencyCode: string;
  onChoose: (groupId: string, variantId: string | null) => void;
}

/** One group of parts: closed it says what is chosen, open it lists the choices, none first. Not drawn again for another group's choice. */
export const PartGroupRows = memo(function PartGroupRows({
  group: { group, choices },
  chosenId,
  initiallyOpen,
  currencyCode,
  onChoose,
}: PartGroupRowsProps) {
  const { t } = useTranslation('product');
  const { locale, text } = useLocale();
  const name = useId();
  const rows = useRef<HTMLFieldSetElement>(null);
  const [open, setOpen] = useState(initiallyOpen);
  const [all, setAll] = useState(choices.length <= FIRST_CHOICES + 1);
  const chosen = choices.find(({ variant }) => variant.id === chosenId);
  const shown = choices.filter((choice, index) => all || index < FIRST_CHOICES || choice === chosen);
  const hidden = choices.length - shown.length;

  const showAll = () => {
    flushSync(() => setAll(true));
    // The button is gone; the first row it brought takes the focus.
    rows.current?.querySelectorAll('input')[FIRST_CHOICES + 1]?.focus();
  };

  return (
    <details className={classes.group} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <span className={classes.name}>
          {text(group.name)}
          {!open && (
            <span className={classes.choice}>{chosen ? modelWords(partTitle(chosen.product, locale)) : text(group.noneLabel)}</span>
          )}
        </span>
        {!open && chosen && <Price cents={chosen.cents} currencyCode={currencyCode} size="small" prefix="+" />}
        <Icon className={classes.chevron} name="chevron-down" size={18} />
      </summary>
      <fieldset className={classes.rows} ref={rows}>
        <legend className="visually-hidden">{text(group.name)}</legend>
        <RadioRow name={name} value="" checked={!chosen} onChange={() => onChoose(group.id, null)} label={text(group.noneLabel)} />
        {shown.map((choice) => {
          const { product, variant, cents, soldOut } = choice;
          return (
            <RadioRow
              key={variant.id}
              name={name}
              value={variant.id}
              checked={choice === chosen}
              disabled={soldOut && choice !== chosen}
              onChange={(variantId) => onChoose(group.id, variantId)}
              picture={<Picture src={product.thumbnail} alt="" sizes="48px" />}
              label={partTitle(product, locale)}
              description={partFacts(choice, locale) || undefined}
              aside={
                soldOut ? (
                  <span className={classes.soldOut}>{t('soldOut')}</span>
                ) : (
                  <Price cents={cents} currencyCode={currencyCode} size="small" prefix="+" />
                )
              }
            />
          );
        })}
        {hidden > 0 && (
          <button type="button" className={classes.more} onClick={showAll}>
            {t('configurator.more', { count: hidden })}
            <span className="visually-hidden"> {text(group.name)}</span>
          </button>
        )}
      </fieldset>
    </details>
  );
});
