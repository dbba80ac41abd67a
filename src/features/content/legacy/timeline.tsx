import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { choiceAt } from '../../../../domain/choice-at';
import { inLocale } from '../../../../domain/locale';
import { viewOf } from '../../../catalogue/page-view';
import { PriceText } from '../../../catalogue/price-text';
import { useFreshGoods } from '../../../catalogue/whole-shop';
import { useSettings } from '../../../i18n/settings';
import { useTranslation } from '../../../i18n/translator';
import { AnyLink } from '../../../ui/any-link';
import { Picture } from '../../../ui/picture';
import type { ModelDeck } from './models-view';
import { modelsView } from './queries';
import classes from './timeline.module.css';

/** Models in the order of their years. */
export function Timeline({ children }: { children: ReactNode }) {
  useFreshGoods();
  return <ol className={classes.timeline}>{children}</ol>;
}

interface ModelProps {
  name: string;
  year: string;
  /** Beside the year: the month, or until when. */
  when?: string;
  /** Handles of the catalogue's decks of this model; its picture is that of the first. */
  decks?: readonly string[];
  /** What is worth knowing in a word or two. */
  facts?: readonly string[];
  /** A new beginning. */
  first?: boolean;
  /** The dots are lit while the series was made. */
  dark?: boolean;
  children: ReactNode;
}

/** One model: when it came, what it looks like, what is different, and whether we have one. */
export function Model({ name, year, when, decks = [], facts = [], first = false, dark = false, children }: ModelProps) {
  const { locale, ...visitor } = useSettings();
  const { data: view } = useSuspenseQuery({ ...modelsView({ locale, ...visitor }), select: viewOf });
  const known = decks.flatMap((handle) => (view.decks[handle] ? [{ handle, deck: view.decks[handle] }] : []));
  const [picture] = decks;
  const alt = picture === undefined ? null : view.decks[picture]?.alt;

  return (
    <li className={classes.model} data-dark={dark || undefined}>
      <p className={classes.year}>
        {year}
        {when && <span className={classes.when}> {when}</span>}
      </p>
      <span className={classes.dots} aria-hidden="true" />
      <div className={classes.body} data-pictured={picture !== undefined || undefined}>
        {picture !== undefined && (
          <Picture
            className={classes.picture}
            src={`/img/products/${picture}.jpg`}
            alt={alt ? inLocale(alt, locale) : ''}
            sizes="(width < 48em) 80vw, 264px"
            ratio="5/3"
          />
        )}
        <div className={classes.words}>
          <h2 className={classes.name} data-first={first || undefined}>
            {name}
          </h2>
          {children}
          {facts.length > 0 && (
            <ul className={classes.facts}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
        {known.length > 0 && <OnShelf name={name} known={known} currencyCode={view.currencyCode} />}
      </div>
    </li>
  );
}

const RANK: Readonly<Record<ModelDeck['state'], number>> = { here: 0, 'on-request': 1, 'sold-out': 2 };
const centsOf = ({ price }: ModelDeck): number => ('cents' in price ? price.cents : Number.POSITIVE_INFINITY);

interface KnownDeck {
  readonly handle: string;
  readonly deck: ModelDeck;
}

/** What we have of the model: the cheapest that can be had, and the way to it. */
function OnShelf({ name, known, currencyCode }: { name: string; known: readonly KnownDeck[]; currencyCode: string }) {
  const { t } = useTranslation('contentViews');
  const [best] = [...known].sort((a, b) => RANK[a.deck.state] - RANK[b.deck.state] || centsOf(a.deck) - centsOf(b.deck));
  if (!best) return null;
  const { state, price } = best.deck;

  return (
    <p className={classes.shelf}>
      <span className={classes.state}>{t(`models.${state}`)}</span>
      {state === 'here' && (
        <span>
          <PriceText price={price} currencyCode={currencyCode} />
        </span>
      )}
      <AnyLink className={classes.see} to={`/product/${best.handle}`} search={choiceAt(price)}>
        {t('models.see')}
        <span className="visually-hidden">: {name}</span>
      </AnyLink>
    </p>
  );
}
