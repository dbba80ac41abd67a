import { formatDate } from '../../../domain/dates';
import { type DeckFamily, deckName } from '../../../domain/deck-fit';
import { inLocale } from '../../../domain/locale';
import type { BoughtDeck } from '../../../domain/order-progress';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import classes from './request-page.module.css';

interface OwnDecksProps {
  decks: readonly BoughtDeck[];
  families: readonly DeckFamily[];
  /** Token of the family that the form says. */
  chosen: string;
  onChoose: (token: string) => void;
  disabled: boolean;
}

/** The decks that whoever is signed in has from here: one of them is chosen by a tap. */
export function OwnDecks({ decks, families, chosen, onChoose, disabled }: OwnDecksProps) {
  const { t } = useTranslation('serviceRequest');
  const { locale } = useSettings();
  const named = decks.flatMap((deck) => {
    const family = families.find(({ token }) => token === deck.token);
    return family ? [{ ...deck, name: deckName(inLocale(family.name, locale)) }] : [];
  });
  if (named.length === 0) return null;
  return (
    <fieldset className={classes.area}>
      <legend>{t('ownDecks')}</legend>
      <div className={classes.decks}>
        {named.map(({ token, name, orderedAtMs }) => (
          <Button key={token} size="small" aria-pressed={chosen === token} disabled={disabled} onClick={() => onChoose(token)}>
            <span className={classes.ownDeck}>
              {chosen === token && <Icon name="check" size={16} />}
              <span>{t('ownDeck', { deck: name, date: formatDate(orderedAtMs, locale) })}</span>
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
