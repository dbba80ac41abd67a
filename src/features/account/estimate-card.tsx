import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatBerlinMoment } from '../../../domain/dates';
import { type CustomersWord, type Estimate, percentAbove } from '../../../domain/estimate';
import { FACTS } from '../../../domain/facts';
import { formatMoney, formatPercent } from '../../../domain/money';
import { useWaitsForNetwork } from '../../forms/network-needed';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { OfflineError, RefusedError } from '../../medusa/errors';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import classes from './estimate.module.css';
import { EstimateLines } from './estimate-lines';

interface EstimateCardProps {
  readonly estimate: Estimate;
  /** Tells the shop the word about a version. */
  readonly say: (version: number, word: CustomersWord) => Promise<void>;
  /** Reads how it stands. */
  readonly readAgain: () => Promise<unknown>;
}

const REFUSED = {
  estimate_replaced: 'replaced',
  estimate_decided: 'decided',
  order_cancelled: 'closed',
  order_paid: 'closed',
  repair_step: 'decided',
} as const;

/** What stands against it; where the answer was lost, that pressing again counts once. */
function failureKey(error: Error) {
  if (error instanceof RefusedError && error.code !== null && Object.hasOwn(REFUSED, error.code))
    return REFUSED[error.code as keyof typeof REFUSED];
  return error instanceof OfflineError ? 'lost' : 'failed';
}

/** An estimate, and its owner's word: asked for where it is so much more that nothing goes on without. */
export function EstimateCard({ estimate, say, readAgain }: EstimateCardProps) {
  const { t } = useTranslation('estimate');
  const { locale } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  const { version, sentMs, note, word, canDecide } = estimate;
  const change = useMutation({
    mutationFn: (said: { readonly version: number; readonly word: CustomersWord }) => say(said.version, said.word),
    // What is refused may be so because it is another one by now: that is shown, with the reason.
    onSettled: async () => {
      await readAgain();
      // The button that was pressed is gone.
      heading.current?.focus();
    },
  });

  // An answer that got lost has arrived where it stands there by now.
  const failure = change.error instanceof RefusedError || canDecide ? change.error : null;

  return (
    <section className={classes.card} aria-labelledby="estimate">
      <h2 id="estimate" className={classes.title} ref={heading} tabIndex={-1}>
        {t('heading', { version })}
      </h2>
      <p className={classes.quiet}>{t('sent', { moment: formatBerlinMoment(sentMs, locale) })}</p>
      {failure && (
        <Notice tone="needs" role="alert">
          {t(`failures.${failureKey(failure)}`)}
        </Notice>
      )}
      <Why estimate={estimate} />
      {note !== '' && <blockquote className={classes.note}>{note}</blockquote>}
      <EstimateLines estimate={estimate} word={word ?? undefined} />
      {/* Of another version there is another question. */}
      {canDecide && (
        <Ask key={version} estimate={estimate} isBusy={change.isPending} say={(said) => change.mutate({ version, word: said })} />
      )}
    </section>
  );
}

/** What the estimate means for its owner: what is asked, what was said, or that nothing has to be. */
function Why({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation('estimate');
  const { locale } = useSettings();
  const { agreedCents, totalCents, needsWord, isFirst, canDecide, word, wordMs, isByPhone } = estimate;
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  if (word !== null && wordMs !== null) {
    const moment = formatBerlinMoment(wordMs, locale);
    return (
      <Notice tone={word === 'approved' ? 'quartz' : 'neutral'} role="status" title={t(`word.${word}`, { moment })}>
        {isByPhone && <>{t('word.byPhone')} </>}
        {t(`word.${word}Text`)}
      </Notice>
    );
  }
  const percent = percentAbove(totalCents, agreedCents);
  if (!needsWord)
    return <p>{t('told', { agreed: money(agreedCents), percent: formatPercent(FACTS.repairOverEstimatePercent, locale) })}</p>;
  if (!canDecide) return <p>{t('replacedQuietly')}</p>;
  return (
    <Notice tone="needs" title={t('asks')}>
      {isFirst
        ? t('first', { work: money(totalCents) })
        : percent !== null && percent > 0
          ? t('above', { agreed: money(agreedCents), percent: formatPercent(percent, locale), work: money(totalCents) })
          : t('afterNo', { work: money(totalCents) })}
    </Notice>
  );
}

/** Yes or no. A yes is an order for money, and says so; a no is asked about once more, with what it costs. */
function Ask({ estimate, isBusy, say }: { estimate: Estimate; isBusy: boolean; say: (word: CustomersWord) => void }) {
  const { t } = useTranslation('estimate');
  const { locale } = useSettings();
  const waits = useWaitsForNetwork();
  const [isDeclining, setDeclining] = useState(false);
  const due = formatMoney(estimate.declineCents, FACTS.currencyCode, locale);

  if (isDeclining) {
    return (
      <Notice
        tone="needs"
        role="alert"
        title={t('declineSure')}
        action={
          <span className={classes.buttons}>
            <Button loading={isBusy} disabledReason={waits} onClick={() => say('declined')}>
              {t('declineYes')}
            </Button>
            <Button variant="quiet" onClick={() => setDeclining(false)}>
              {t('declineNo')}
            </Button>
          </span>
        }
      >
        {t(estimate.declineCents > 0 ? 'declineCosts' : 'declineFree', { due })}
      </Notice>
    );
  }
  return (
    <>
      <span className={classes.buttons}>
        <Button variant="primary" loading={isBusy} disabledReason={waits} onClick={() => say('approved')}>
          {t('approve')}
        </Button>
        <Button onClick={() => setDeclining(true)}>{t('decline')}</Button>
      </span>
      <p className={classes.quiet}>{t(estimate.declineCents > 0 ? 'declineCosts' : 'declineFree', { due })}</p>
    </>
  );
}
