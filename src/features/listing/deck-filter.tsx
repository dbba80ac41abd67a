import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deckFamilies, deckFilter } from '../../../domain/deck-fit';
import { inLocale } from '../../../domain/locale';
import { shopQuery } from '../../catalogue/queries';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useMyDecks } from '../../platform/my-decks';
import { Checkbox } from '../../ui/checkbox';
import { useDialogOnDemand } from '../../ui/use-dialog-on-demand';
import { DECKS_ID } from './decks-id';
import classes from './filter-panel.module.css';
import type { Listing } from './listing-view';
import type { Choices } from './use-choices';

const loadDeckDialog = async () => (await import('../../catalogue/deck-dialog')).DeckDialog;

export interface DeckFilterProps {
  listing: Listing;
  /** Tokens of the filters that the address asks for. */
  chosen: readonly string[];
  choices: Choices;
}

/** "Fits my deck": a box for each deck somebody has named, or that the address asks for, and the way to name one. */
export function DeckFilter({ listing: { groups, counts }, chosen, choices }: DeckFilterProps) {
  const { t } = useTranslation('listing');
  const { country, locale } = useSettings();
  const mine = useMyDecks();
  const [open, setOpen] = useState(false);
  const DeckDialog = useDialogOnDemand(loadDeckDialog, 'lists', open, setOpen);
  const { data: shop } = useQuery({ ...shopQuery(country), enabled: open });
  const decks = groups.find(({ id }) => id === DECKS_ID)?.values ?? [];
  if (decks.length === 0) return null;
  const offered = decks.filter(({ token }) => chosen.includes(token) || mine.some((deck) => deckFilter(deck) === token));

  return (
    <div className={classes.decks}>
      {offered.map(({ token, name }) => {
        const isMine = mine.some((deck) => deckFilter(deck) === token);
        return (
          <Checkbox
            key={token}
            label={
              <>
                {t(isMine ? 'filters.fitsMine' : 'filters.fitsDeck', { deck: inLocale(name, locale) })}{' '}
                <span className={`figures ${classes.count}`}>{counts[token] ?? 0}</span>
              </>
            }
            checked={chosen.includes(token)}
            onChange={() => choices.toggle(token)}
          />
        );
      })}
      <button type="button" className={classes.choose} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(mine.length > 0 ? 'filters.otherDeck' : 'filters.nameDeck')}
      </button>
      {DeckDialog && shop && <DeckDialog open={open} onClose={() => setOpen(false)} families={deckFamilies(shop.categories)} />}
    </div>
  );
}
