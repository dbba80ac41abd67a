import { type FormEvent, useState } from 'react';
import { MOST_PIECES } from '../../domain/stock';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Checkbox } from '../../src/ui/checkbox';
import { Field } from '../../src/ui/field';
import { Notice } from '../../src/ui/notice';
import { Status } from '../../src/ui/status';
import { isConflict } from '../api';
import { Failure } from '../failure';
import pages from '../pages.module.css';
import rows from '../rows.module.css';
import { useAct } from '../use-act';
import { piecesIn, stateOf } from './pieces';
import type { Stocked } from './queries';
import classes from './stock.module.css';

const TONES = { uncounted: 'neutral', soldOut: 'needs', low: 'target', plenty: 'quartz' } as const;

/** A variant, how many pieces there are of it, and what it is to be. */
export function StockRow({ thing }: { thing: Stocked }) {
  const { t } = useTranslation('staff');
  const { id, sku, product, variant, inventory_quantity: pieces, manage_inventory: isCounted, allow_backorder: backorder } = thing;
  const change = useAct();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const state = stateOf(thing);
  const name = [product, variant].filter(Boolean).join(', ');

  const save = (wanted: { readonly inventory_quantity: number; readonly allow_backorder: boolean }) =>
    change.mutate(
      { path: `/stock/${id}`, body: { ...wanted, was: { inventory_quantity: pieces, allow_backorder: backorder } } },
      { onSuccess: () => setTyped('') },
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const wanted = piecesIn(typed, pieces);
    setWrong(wanted === null);
    if (wanted === null) document.getElementById(`pieces-${id}`)?.focus();
    else save({ inventory_quantity: wanted, allow_backorder: backorder });
  };

  return (
    <li className={rows.row}>
      <div>
        <h2 className={rows.name}>{product}</h2>
        <p className={rows.about}>
          {[variant, sku].filter(Boolean).join(' · ')}
          {thing.status !== 'published' && ` · ${t('stock.notOnSale')}`}
        </p>
        {thing.one_stock_with && <p className={rows.about}>{t('stock.oneStock', { variants: thing.one_stock_with })}</p>}
      </div>
      <p className={classes.now}>
        {isCounted && <span className={pages.figures}>{t('stock.pieces', { count: pieces })}</span>}
        <Status tone={TONES[state]}>{t(`stock.states.${state}`)}</Status>
      </p>
      {isCounted && (
        <form className={classes.form} onSubmit={submit} noValidate aria-label={name}>
          <Field
            id={`pieces-${id}`}
            className={classes.field}
            label={t('stock.change')}
            inputMode="text"
            autoComplete="off"
            maxLength={8}
            value={typed}
            error={wrong && t('stock.wrong', { most: MOST_PIECES })}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
          <Button type="submit" loading={change.isPending}>
            {t('stock.save')}
          </Button>
          <Checkbox
            label={t('stock.backorder')}
            checked={backorder}
            aria-disabled={change.isPending || undefined}
            onChange={({ target }) => {
              if (!change.isPending) save({ inventory_quantity: pieces, allow_backorder: target.checked });
            }}
          />
        </form>
      )}
      {(change.error || change.isSuccess) && (
        <div className={classes.outcome}>
          {isConflict(change.error) ? (
            <Notice tone="target" role="alert">
              {t('stock.conflict', { count: pieces })}
            </Notice>
          ) : change.error ? (
            <Failure error={change.error} />
          ) : (
            <p role="status">{t('stock.saved')}</p>
          )}
        </div>
      )}
    </li>
  );
}
