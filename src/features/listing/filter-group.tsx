import { useId, useState } from 'react';
import { inLocale } from '../../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import boxes from '../../ui/checkbox.module.css';
import classes from './filter-group.module.css';
import type { FacetName, Listing } from './listing-view';

/** More values than this are folded away. */
const SHOWN = 6;
const WORTH_FOLDING = 2;

export interface FilterGroupProps {
  group: Listing['groups'][number];
  counts: Listing['counts'];
  chosen: readonly string[];
  onToggle: (token: string) => void;
  /** `rows` beside the list, `chips` in the phone's sheet. */
  look: 'rows' | 'chips';
}

/** The values of one filter with what each would leave; a value that leaves nothing cannot be added. */
export function FilterGroup({ group, counts, chosen, onToggle, look }: FilterGroupProps) {
  const { t } = useTranslation('listing');
  const { locale } = useSettings();
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = group.name ? inLocale(group.name, locale) : t('filters.kind');
  // What would leave nothing stands behind, and on the phone not at all. Choosing within a group does not change its own counts, so nothing jumps.
  const isDead = ({ token }: FacetName) => !counts[token] && !chosen.includes(token);
  const values =
    look === 'chips'
      ? group.values.filter((value) => !isDead(value))
      : [...group.values].sort((one, other) => Number(isDead(one)) - Number(isDead(other)));
  const folds = look === 'rows' && values.length > SHOWN + WORTH_FOLDING - 1;
  const shown = folds && !open ? values.filter(({ token }, place) => place < SHOWN || chosen.includes(token)) : values;
  const hidden = values.length - shown.length;
  const own = group.values.filter(({ token }) => chosen.includes(token));

  if (values.length === 0) return null;
  return (
    <fieldset className={classes.group} data-look={look}>
      <legend className={classes.legend}>
        <span className={classes.title}>{title}</span>
        {look === 'chips' && (
          <span className={classes.own}>
            {own.length > 0 ? own.map(({ name }) => inLocale(name, locale)).join(', ') : t('filters.any')}
          </span>
        )}
      </legend>
      <div className={classes.values} id={id}>
        {shown.map(({ token, name }) => {
          const count = counts[token] ?? 0;
          const checked = chosen.includes(token);
          return (
            <label key={token} className={classes.value} data-checked={checked || undefined}>
              <input
                type="checkbox"
                className={`${boxes.box} ${classes.box}`}
                checked={checked}
                disabled={count === 0 && !checked}
                onChange={() => onToggle(token)}
              />
              <span className={classes.name}>{inLocale(name, locale)}</span>
              <span className={`figures ${classes.count}`}>{count}</span>
            </label>
          );
        })}
      </div>
      {folds && (hidden > 0 || open) && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t(open ? 'filters.fewerOf' : 'filters.moreOf', { group: title })}
          onClick={() => setOpen(!open)}
        >
          {open ? t('filters.fewer') : t('filters.more', { count: hidden })}
        </button>
      )}
    </fieldset>
  );
}
