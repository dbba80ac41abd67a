import { useTranslation } from '../../i18n/translator';
import { Notice } from '../../ui/notice';
import classes from './configurator.module.css';
import { type ChosenOfDeck, useFitNotes } from './use-fit-notes';

/** What goes with what is chosen, and what does not. */
export function ChosenNotes(chosen: ChosenOfDeck) {
  const { t } = useTranslation('productReading');
  return useFitNotes(chosen).map((note) => (
    <Notice key={note} tone="neutral" className={classes.note}>
      {t(`notes.${note}`)}
    </Notice>
  ));
}
