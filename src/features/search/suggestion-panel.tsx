import type { HTMLAttributes, MouseEvent, ReactNode } from 'react';
import type { RegionPrices } from '../../../domain/catalogue';
import { useTranslation } from '../../i18n/translator';
import { RichText } from '../../ui/rich-text';
import { TaxNote } from '../../ui/tax-note';
import { type Choice, isAskedOfTheHouse } from './choices';
import { ListingLine, PageLine, ProductLine } from './suggestion';
import classes from './suggestion-panel.module.css';
import type { ProductSuggestion, Suggestions } from './use-suggestions';

export interface SuggestionPanelProps {
  suggestions: Suggestions;
  prices: RegionPrices | null;
  choices: readonly Choice[];
  listId: string;
  optionProps: (place: number) => HTMLAttributes<HTMLElement>;
  hrefOf: (choice: Choice) => string;
  onTake: (choice: Choice) => void;
}

/** Opens it elsewhere: in another tab or window, or on disk. */
const isForTheBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey || altKey;

/** Some of the choices under a title; nothing where there are none. */
const Group = ({ title, id, entries }: { title: string; id: string; entries: readonly ReactNode[] }) =>
  entries.length > 0 && (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox.
    <div role="group" aria-labelledby={id} className={classes.listings}>
      <div id={id} role="presentation" className={classes.title}>
        {title}
      </div>
      {entries}
    </div>
  );

/** What the search suggests, each a link that a browser can open elsewhere: products, pages of texts, then listings of the shop; pages first where the shop itself is asked. */
export function SuggestionPanel({ suggestions, prices, choices, listId, optionProps, hrefOf, onTake }: SuggestionPanelProps) {
  const { t } = useTranslation('search');
  const { query, state, products, recent, nearest, pages, listings, total, corrected, ignored, fault } = suggestions;
  const found = products.length > 0;

  const option = (choice: Choice, content: ReactNode) => (
    <a
      {...optionProps(choices.indexOf(choice))}
      href={hrefOf(choice)}
      tabIndex={-1}
      className={classes.option}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (isForTheBrowser(event)) return;
        event.preventDefault();
        onTake(choice);
      }}
    >
      {content}
    </a>
  );
  const productEntry = (suggestion: ProductSuggestion) => (
    <div key={suggestion.handle} role="presentation">
      {option(suggestion, <ProductLine suggestion={suggestion} suggestions={suggestions} prices={prices} />)}
    </div>
  );
  const pageEntries = pages.map((suggestion) => (
    <div key={suggestion.path} role="presentation">
      {option(suggestion, <PageLine suggestion={suggestion} />)}
    </div>
  ));
  const pagesFirst = isAskedOfTheHouse(suggestions);
  const all = choices.find(({ kind }) => kind === 'all');

  return (
    <div className={classes.panel}>
      <div className={classes.words} aria-live="polite">
        {fault && found && <p>{t('fault')}</p>}
        {corrected && found && (
          <p>
            <RichText text={t('understood', { term: corrected })} parts={{ strong: <strong /> }} />
          </p>
        )}
        {ignored.length > 0 && found && <p>{t('ignored', { words: ignored.join(' ') })}</p>}
        {state === 'loading' && <p>{t('loading')}</p>}
        {state === 'unreachable' && <p>{t('notHere')}</p>}
        {state === 'ready' && !found && !pagesFirst && (
          <p>
            <strong>{t('nothing', { term: query })}</strong> {t('nothingHelp')}
          </p>
        )}
        {(found || pages.length > 0) && (
          <p className="visually-hidden">{t('count', { count: products.length + listings.length + pages.length })}</p>
        )}
      </div>
      {choices.length > 0 && (
        <div id={listId} role="listbox" aria-label={t('suggestions')} className={classes.list}>
          {recent.length > 0 && <Group title={t('recent')} id={`${listId}-recent`} entries={recent.map(productEntry)} />}
          {pagesFirst && <Group title={t('pages')} id={`${listId}-pages`} entries={pageEntries} />}
          {found && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox.
            <div role="group" aria-label={t('products')}>
              {products.map(productEntry)}
              {all &&
                option(
                  all,
                  <span className={classes.all}>{total === null ? t('allUnknown', { term: query }) : t('all', { count: total })}</span>,
                )}
            </div>
          )}
          {nearest.length > 0 && <Group title={t('nearest')} id={`${listId}-nearest`} entries={nearest.map(productEntry)} />}
          {!pagesFirst && <Group title={t('pages')} id={`${listId}-pages`} entries={pageEntries} />}
          <Group
            title={t('inTheShop')}
            id={`${listId}-shop`}
            entries={listings.map((suggestion) => (
              <div key={suggestion.route.slug} role="presentation">
                {option(suggestion, <ListingLine suggestion={suggestion} />)}
              </div>
            ))}
          />
        </div>
      )}
      <p className={classes.note}>
        {(found || recent.length > 0 || nearest.length > 0) && prices && (
          <>
            <TaxNote start />.{' '}
          </>
        )}
        <span className={classes.phone}>{prices && t('note')}</span>
      </p>
    </div>
  );
}
