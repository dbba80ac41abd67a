import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { viewOf } from '../../../catalogue/page-view';
import { useFreshGoods } from '../../../catalogue/whole-shop';
import { useSettings } from '../../../i18n/settings';
import { useTranslation } from '../../../i18n/translator';
import { AnyLink } from '../../../ui/any-link';
import { Picture } from '../../../ui/picture';
import { Price } from '../../../ui/price';
import classes from './grades.module.css';
import type { GradeId } from './grades-view';
import { gradesView } from './queries';

/** Where the eye is: each picture is the same cut of every grade. */
const DISTANCES = ['room', 'near', 'close'] as const;

/** The grades, best first, below what each distance is called. On a phone one distance is seen at a time, without any script. */
export function Grades({ children }: { children: ReactNode }) {
  const { t } = useTranslation('contentViews');
  const name = useId();
  useFreshGoods();

  return (
    <div className={classes.grades}>
      <fieldset className={classes.switch}>
        <legend className="visually-hidden">{t('grades.seenFrom')}</legend>
        {DISTANCES.map((distance) => (
          <label key={distance} className={classes.choice}>
            <input type="radio" className="visually-hidden" name={name} value={distance} defaultChecked={distance === 'near'} />
            {t(`grades.${distance}.short`)}
          </label>
        ))}
      </fieldset>
      <div className={classes.head} aria-hidden="true">
        <span />
        {DISTANCES.map((distance) => (
          <span key={distance}>
            <strong>{t(`grades.${distance}.title`)}</strong> {t(`grades.${distance}.hint`)}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

interface GradeProps {
  id: GradeId;
  name: string;
  /** In the other language. */
  other: string;
  /** What is seen from each distance. */
  room: string;
  near: string;
  close: string;
  children: ReactNode;
}

/** One grade: what it means, from how far it is seen, and the decks that have it. */
export function Grade({ id, name, other, children, ...seen }: GradeProps) {
  const { t } = useTranslation('contentViews');

  return (
    <section className={classes.grade} aria-labelledby={id}>
      <div className={classes.words}>
        <h2 id={id} className={classes.name}>
          {name}
        </h2>
        <p className={classes.other}>{other}</p>
        {children}
        <Decks id={id} />
      </div>
      {DISTANCES.map((distance) => (
        <figure key={distance} className={classes.seen} data-distance={distance}>
          <Picture
            src={`/img/scenes/grade-${id}-${distance}.jpg`}
            alt={t(`grades.${distance}.alt`, { grade: name })}
            ratio="4/3"
            sizes="(width < 48em) 90vw, (width < 64em) 30vw, 290px"
          />
          <figcaption>
            <span className={classes.from}>{t(`grades.${distance}.short`)}: </span>
            {seen[distance]}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

const MOST_DECKS = 4;

/** The decks of a grade that can be had now. */
function Decks({ id }: { id: GradeId }) {
  const { t } = useTranslation('contentViews');
  const { data: view } = useSuspenseQuery({ ...gradesView(useSettings()), select: viewOf });
  const decks = view.decks[id];
  const [cheapest] = decks;
  if (!cheapest) return <p className={classes.none}>{t('grades.none')}</p>;

  return (
    <div className={classes.decks}>
      <p>
        <Price cents={cheapest.cents} currencyCode={view.currencyCode} prefix={t('grades.from')} />
      </p>
      <ul className={classes.links}>
        {decks.slice(0, MOST_DECKS).map(({ handle, name, variant }) => (
          <li key={handle}>
            <AnyLink to={`/product/${handle}`} search={{ variant }}>
              {name}
            </AnyLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
