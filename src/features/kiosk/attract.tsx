import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type KioskSettings, USUAL_SETTINGS } from '../../../domain/kiosk-config';
import { inLocale, LOCALES, type Locale } from '../../../domain/locale';
import { catalogueQuery } from '../../catalogue/queries';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { DocumentTitle } from '../../ui/document-title';
import { Picture } from '../../ui/picture';
import { StrobeDots } from '../../ui/strobe-dots';
import { WordMark } from '../../ui/word-mark';
import classes from './attract.module.css';
import type { KioskSession } from './session';

const NEXT_AFTER_MS = 9_000;
/** Of a type, so many are shown in turn; of what staff have named, all. */
const MOST = 6;

const NAMES: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' };

/** What staff want to be shown, as far as the catalogue is there, with what it looks like; turntables where nothing of that is on sale any more. */
function useShown({ attract, attract_type }: KioskSettings) {
  const { country, locale } = useSettings();
  const { data } = useQuery(catalogueQuery(country));
  const all = (data?.products ?? []).flatMap(({ type, thumbnail, title, handle }) =>
    thumbnail === null ? [] : [{ type, src: thumbnail, title: inLocale(title, locale), handle }],
  );
  const ofType = (wanted: string) => all.filter(({ type }) => type === wanted).slice(0, MOST);
  const named = attract.flatMap((handle) => all.filter((one) => one.handle === handle));
  return [named, ofType(attract_type), ofType(USUAL_SETTINGS.attract_type)].find((shown) => shown.length > 0) ?? [];
}

/** Nobody is here: what stands in the shop, one after the other. A tap anywhere or a key begins. */
export function Attract({ session, settings }: { session: KioskSession; settings: KioskSettings }) {
  const { t } = useTranslation('kiosk');
  const { locale, setLocale } = useSettings();
  const shown = useShown(settings);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    // What moves by itself does so for nobody who does not want it.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((before) => before + 1), NEXT_AFTER_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      // A button does what it says, and that begins, too; who goes on to the next one has not begun.
      if (key !== 'Tab' && key !== 'Shift' && !(target instanceof HTMLButtonElement)) session.touch();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [session]);

  const speak = (next: Locale) => {
    if (next === locale) return session.touch();
    // Out of the catalogue or out of reach: then in the language of before.
    void setLocale(next).then(session.touch, session.touch);
  };
  const place = shown.length === 0 ? 0 : turn % shown.length;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: any key begins as well, wherever the focus is
    <main className={classes.attract} aria-label={t('attract.label')} onClick={session.touch}>
      <DocumentTitle title="" />
      <div className={classes.top}>
        <span className={classes.mark}>
          <WordMark />
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset of buttons is no form */}
        <div className={classes.languages} role="group" aria-label={t('attract.languages')}>
          {LOCALES.map((each) => (
            <Button
              key={each}
              lang={each}
              aria-pressed={each === locale}
              onClick={(event) => {
                event.stopPropagation();
                speak(each);
              }}
            >
              {NAMES[each]}
            </Button>
          ))}
        </div>
      </div>
      <div className={classes.words}>
        <h1>{t('attract.heading')}</h1>
        <p className={classes.lead}>{t('attract.lead')}</p>
        <div className={classes.begin}>
          <Button variant="primary" className={classes.start}>
            {t('attract.start')}
          </Button>
          <span className={classes.dots}>
            <StrobeDots progress={0.33} />
          </span>
        </div>
      </div>
      <div className={classes.pictures} aria-hidden="true">
        {shown.map(({ src, title, handle }, index) => (
          <figure key={handle} className={classes.picture} data-shown={index === place || undefined}>
            <Picture src={src} alt="" sizes="480px" priority={index === 0} />
            <figcaption>{title}</figcaption>
          </figure>
        ))}
      </div>
    </main>
  );
}
