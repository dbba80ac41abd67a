import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_QUANTITY } from '../../../domain/cart';
import type { HandedThing } from '../../../domain/handover';
import { kindOfGood, kindOfMost } from '../../../domain/kind-of-good';
import { PriceAge } from '../../catalogue/price-age';
import { productsQuery } from '../../catalogue/whole-products';
import type { WholeShop } from '../../catalogue/whole-shop';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { isFrozen, useCart } from '../../sync/react';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Notice } from '../../ui/notice';
import { Price } from '../../ui/price';
import { TaxNote } from '../../ui/tax-note';
import { HandedRowItem } from './handed-row-item';
import { type HandedRow, handedRows, piecesOf, variantsByKey } from './handed-rows';
import classes from './handover-page.module.css';
import { useAddHanded } from './use-add-handed';

export interface HandedCartProps {
  /** Of its code. */
  name: string;
  things: readonly HandedThing[];
  whole: WholeShop;
}

/** The lines of a code. Which parts a turntable comes with is in its details, which only those that have parts need. */
function useRows(things: readonly HandedThing[], whole: WholeShop): readonly HandedRow[] {
  const settings = useSettings();
  const find = variantsByKey(whole.catalogue);
  const decks = [...new Set(things.flatMap(({ key, parts }) => (parts.length > 0 ? (find(key)?.product.handle ?? []) : [])))];
  const { data: products } = useSuspenseQuery(productsQuery(settings, decks));
  return handedRows(things, whole, (handle) => products.find((product) => product.handle === handle)?.optionGroupIds);
}

/** A cart that was handed over, to be looked at: what is chosen of it goes into this device's cart with one press, and nothing before. */
export function HandedCart({ name, things, whole }: HandedCartProps) {
  const { t } = useTranslation('handover');
  const frozen = useCart(isFrozen);
  const held = useCart(({ lines }) => lines);
  const rows = useRows(things, whole);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const actions = useRef<HTMLDivElement>(null);
  const { stage, busy, add, again } = useAddHanded(name, () => actions.current?.querySelector<HTMLElement>('a, button')?.focus());
  const isOpen = stage === 'open';

  const chosen = rows.filter(({ id, why }) => why === null && !left.has(id));
  // What was added lies in the cart by now, and takes nothing away from itself.
  const pieces = piecesOf(chosen, whole, isOpen ? held : []);
  const wanted = chosen.flatMap(({ id }) => {
    const entry = pieces.get(id);
    return entry && entry.pieces > 0 ? [entry] : [];
  });
  const count = wanted.reduce((sum, entry) => sum + entry.pieces, 0);
  const totalCents = chosen.reduce((sum, { id, unitCents }) => sum + unitCents * (pieces.get(id)?.pieces ?? 0), 0);
  const asked = rows.reduce((sum, row) => sum + Math.min(row.asked, MAX_QUANTITY), 0);
  const isBuyable = rows.some(({ why }) => why === null);
  const choose = (id: string, isChosen: boolean) =>
    setLeft((before) => (isChosen ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])));
  const closed = frozen ? t('frozen') : count > 0 ? null : t(!isBuyable ? 'nothing' : chosen.length === 0 ? 'chooseFirst' : 'allInCart');

  return (
    <>
      <h1 tabIndex={-1}>{t('title')}</h1>
      {isOpen ? (
        <p className={classes.lead}>{t('lead', { count: asked })}</p>
      ) : (
        <Notice tone={stage === 'added' ? 'quartz' : 'neutral'}>{t(`stage.${stage}`)}</Notice>
      )}
      <ul className={classes.rows} aria-label={t('rows')}>
        {rows.map((row) => (
          <HandedRowItem
            key={row.id}
            row={row}
            pieces={pieces.get(row.id) ?? null}
            isChosen={row.why === null && !left.has(row.id)}
            onChoose={isOpen ? (isChosen) => choose(row.id, isChosen) : null}
            currencyCode={whole.catalogue.prices.currencyCode}
          />
        ))}
      </ul>
      {count > 0 && (
        <p className={classes.total}>
          <span>{t('total')}</span>
          <Price cents={totalCents} currencyCode={whole.catalogue.prices.currencyCode} size="large" />
        </p>
      )}
      <div className={classes.actions} ref={actions}>
        {isOpen ? (
          <Button variant="primary" loading={busy} disabledReason={closed} onClick={() => add(wanted)}>
            {t('add', { count })}
          </Button>
        ) : (
          <>
            <ButtonLink to="/cart" variant="primary">
              {t('openCart')}
            </ButtonLink>
            <Button variant="quiet" onClick={again}>
              {t('again')}
            </Button>
          </>
        )}
      </div>
      <p className={classes.small}>
        <TaxNote kind={kindOfMost(rows.flatMap(({ product }) => (product ? kindOfGood(product) : [])))} start />.{' '}
        <PriceAge atMs={whole.catalogue.checkedAtMs} />
      </p>
    </>
  );
}
