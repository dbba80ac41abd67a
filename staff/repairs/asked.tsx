import { formatDay } from '../../domain/dates';
import { FACTS } from '../../domain/facts';
import { inLocale } from '../../domain/locale';
import { formatMoney } from '../../domain/money';
import { SYMPTOMS } from '../../domain/symptoms';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { MessagePhotos } from '../message-photos';
import classes from '../pages.module.css';
import type { Repair } from './queries';

/** What its owner has asked for, in their words: what the bench goes by. */
export function Asked({ repair: { asked, asksEstimate, beginEarly, withdrawalUntil, work, estimates } }: { repair: Repair }) {
  const { t } = useTranslation(['staff', 'service']);
  const { locale } = useSettings();
  const named = (id: string): string => {
    const known = SYMPTOMS.find((symptom) => symptom.id === id);
    return known ? t(`service:symptoms.${known.id}.name`) : id;
  };
  return (
    <section className={classes.card} aria-labelledby="repair-asked">
      <h2 id="repair-asked">{t('repairs.asked.heading')}</h2>
      {asked === null ? (
        <p>{t('repairs.asked.gone')}</p>
      ) : (
        <>
          {asked.symptoms.length > 0 && <p>{asked.symptoms.map(named).join(', ')}</p>}
          {asked.message !== '' && <blockquote className={classes.said}>{asked.message}</blockquote>}
          {(asked.serial !== '' || asked.year !== '') && (
            <p>
              {[
                asked.serial !== '' && t('repairs.asked.serial', { serial: asked.serial }),
                asked.year !== '' && t('repairs.asked.year', { year: asked.year }),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          )}
          {asked.box && <p>{t('repairs.asked.box')}</p>}
          <MessagePhotos photos={asked.photos} />
        </>
      )}
      {asksEstimate ? (
        <p>{t('repairs.asked.estimate')}</p>
      ) : (
        estimates.length === 0 && (
          <ul className={classes.text}>
            {work.map(({ title, titleDe, cents }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and the list changes as a whole
              <li key={place}>
                {inLocale({ en: title, ...(titleDe && { de: titleDe }) }, locale)}: {formatMoney(cents, FACTS.currencyCode, locale)}
              </li>
            ))}
          </ul>
        )
      )}
      <p>{beginEarly ? t('repairs.asked.early') : t('repairs.asked.later', { date: formatDay(withdrawalUntil, locale) })}</p>
    </section>
  );
}
