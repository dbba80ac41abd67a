import { useState } from 'react';
import { type DeckFamily, deckName } from '../../domain/deck-fit';
import { inLocale } from '../../domain/locale';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { keepDecks, MOST_DECKS, useMyDecks } from '../platform/my-decks';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { Dialog } from '../ui/dialog';
import classes from './deck-dialog.module.css';

export interface DeckDialogProps {
  open: boolean;
  onClose: () => void;
  /** Hears what was chosen. */
  onKept?: (decks: readonly string[]) => void;
  families: readonly DeckFamily[];
}

/** Which deck somebody has, named once for every list and page; the texts `lists` must be there. */
export function DeckDialog({ open, onClose, onKept, families }: DeckDialogProps) {
  const { t } = useTranslation('lists');
  const { locale } = useSettings();
  const mine = useMyDecks();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const chosen = wanted ?? mine;
  const close = () => {
    setWanted(null);
    onClose();
  };
  const toggle = (token: string) => setWanted(chosen.includes(token) ? chosen.filter((other) => other !== token) : [...chosen, token]);
  const keep = () => {
    keepDecks(chosen);
    close();
    onKept?.(chosen);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('decks.title')}
      width="32rem"
      actions={
        <>
          <Button variant="primary" onClick={keep}>
            {t('decks.keep')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('decks.cancel')}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{t('decks.text', { count: MOST_DECKS })}</p>
      <fieldset className={classes.decks}>
        <legend className="visually-hidden">{t('decks.title')}</legend>
        {families.map(({ token, name }) => {
          const isChosen = chosen.includes(token);
          return (
            <Checkbox
              key={token}
              label={deckName(inLocale(name, locale))}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= MOST_DECKS}
              onChange={() => toggle(token)}
            />
          );
        })}
      </fieldset>
    </Dialog>
  );
}
