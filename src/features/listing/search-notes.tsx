import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inLocale } from '../../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { RichText } from '../../ui/rich-text';
import type { Found } from './listing-view';
import classes from './search-notes.module.css';

/** Answers that are no goods of this list, under a title; nothing where there are none. */
const Answers = ({ id, title, entries }: { id: string; title: string; entries: readonly ReactNode[] }) =>
  entries.length > 0 && (
    <section aria-labelledby={id} className={classes.pages}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list}>{entries}</ul>
    </section>
  );

/** What was understood of a question, pages that answer it, and where nothing is found what is written most nearly so. */
export function SearchNotes({ found, total }: { found: Found; total: number }) {
  const { t } = useTranslation('listing');
  const { locale } = useSettings();
  const { corrected, ignored, fault, pages, nearest } = found;

  return (
    <>
      {fault && total > 0 && <p className={classes.understood}>{t('fault')}</p>}
      {corrected && total > 0 && (
        <p className={classes.understood}>
          <RichText text={t('understood', { term: corrected })} parts={{ strong: <strong /> }} />
        </p>
      )}
      {ignored.length > 0 && total > 0 && <p className={classes.understood}>{t('ignored', { words: ignored.join(' ') })}</p>}
      <Answers
        id="found-pages"
        title={t('foundPages')}
        entries={pages.map(({ path, id, title, heading }) => (
          <li key={path}>
            <AnyLink to={path} {...(id !== undefined && { hash: id })}>
              {heading || title}
            </AnyLink>{' '}
            {heading !== '' && <span className={classes.of}>{title}</span>}
          </li>
        ))}
      />
      <Answers
        id="nearest"
        title={t('nearest')}
        entries={nearest.map(({ handle, title }) => (
          <li key={handle}>
            <Link to="/product/$handle" params={{ handle }}>
              {inLocale(title, locale)}
            </Link>
          </li>
        ))}
      />
    </>
  );
}
