import { useId } from 'react';
import { type Claim, claimMonths } from '../../../domain/claim';
import { formatDate } from '../../../domain/dates';
import { LAW } from '../../../domain/facts';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import classes from './claim.module.css';

/** What was claimed, what the shop says to it, and what its buyer can ask of the shop then. Its texts are the bundle `claim`. */
export function ClaimCard({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claim');
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {t('card.title')}
      </h2>
      <p>
        {t('card.about', { displayId: claim.displayId })} {t(`card.asked.${claim.remedy}`)}
      </p>
      <ClaimAnswer claim={claim} />
    </section>
  );
}

/** The shop's answer with the rights that follow, and from a repair on how long they last. */
export function ClaimAnswer({ claim: { decision, words, decidedAtMs, repairedAtMs, years } }: { claim: Claim }) {
  const { t } = useTranslation('claim');
  const { locale } = useSettings();
  if (decision === null) return <p>{t('card.undecided')}</p>;
  return (
    <>
      <p className={classes.hint}>{t('card.said', { date: formatDate(decidedAtMs ?? 0, locale) })}</p>
      <p>
        <strong>{t(`decided.${decision}`)}</strong>
      </p>
      {words !== '' && <blockquote className={classes.words}>{words}</blockquote>}
      {repairedAtMs !== null && (
        <p>
          {t('extended', {
            date: formatDate(repairedAtMs, locale),
            months: claimMonths(years, true),
            extends: LAW.repairExtendsMonths,
          })}
        </p>
      )}
      <p>{t(`rights.${decision}`)}</p>
    </>
  );
}
