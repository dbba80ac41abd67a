import type { WholeShop } from '../../catalogue/whole-shop';
import { useTranslation } from '../../i18n/translator';
import { CompanionRows } from './companion-rows';
import { companionsOf } from './companions';
import { ANSWERS } from './fit-notes';
import classes from './needed-with.module.css';
import type { ProductFacts } from './product-view';
import { type ChosenOfDeck, useFitNotes } from './use-fit-notes';

export interface NeededWithProps extends Pick<ChosenOfDeck, 'product' | 'chosen'> {
  facts: ProductFacts;
  /** Null until the catalogue is there. */
  whole: WholeShop | null;
  currencyCode: string;
}

/** What a cartridge may need: the shell, the mounting, the weight. */
export function NeededWith({ product, facts, chosen, whole, currencyCode }: NeededWithProps) {
  const { t } = useTranslation(['productReading', 'product']);
  const notes = useFitNotes({ product, categories: facts.categories, chosen });
  const needed = [
    ...facts.companions,
    ...(whole
      ? companionsOf(
          whole,
          notes.flatMap((note) => ANSWERS[note]),
        )
      : []),
  ];
  if (needed.length === 0) return null;
  return (
    <section className={classes.needed} aria-labelledby="needed-with">
      <h2 id="needed-with" className={classes.title}>
        {t('companions.title')}
      </h2>
      <CompanionRows companions={needed} currencyCode={currencyCode} />
    </section>
  );
}
