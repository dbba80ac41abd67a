import { useId } from 'react';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import type { ShownCall, WantedThing } from './calls';
import own from './wanted-things.module.css';

const nameOf = ({ title, title_de, variant, sku }: WantedThing, locale: string): string =>
  [(locale === 'de' && title_de) || title, variant, sku].filter(Boolean).join(', ');

/** What somebody who calls wants to see, and how many of it are here. @param most so many are named */
export function WantedThings({ wants: { things, more }, most = things.length }: Pick<ShownCall, 'wants'> & { most?: number }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const id = useId();
  if (things.length === 0) return null;
  const others = more + Math.max(0, things.length - most);
  return (
    <div className={own.wanted}>
      <p id={id}>{t('calls.wants')}</p>
      <ul aria-labelledby={id}>
        {things.slice(0, most).map((thing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list without order or state of its own, in which a thing may stand twice
          <li key={index}>
            {t('calls.thing', { what: nameOf(thing, locale), pieces: thing.pieces })} –{' '}
            <strong>{thing.on_hand === null ? t('calls.uncounted') : t('calls.onHand', { pieces: thing.on_hand })}</strong>
          </li>
        ))}
        {others > 0 && <li>{t('calls.more', { count: others })}</li>}
      </ul>
    </div>
  );
}
