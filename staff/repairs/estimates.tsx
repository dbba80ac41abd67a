import { useEffect, useRef, useState } from 'react';
import { formatBerlinMoment } from '../../domain/dates';
import { lineCents, takesEstimate } from '../../domain/estimate';
import { FACTS } from '../../domain/facts';
import { inLocale } from '../../domain/locale';
import { formatMoney } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import classes from '../pages.module.css';
import { EstimateEditor } from './estimate-editor';
import { PhoneWord } from './phone-word';
import type { Repair, SentEstimate } from './queries';
import board from './repairs.module.css';

/** What the work comes to: what was sent and answered, and a new one where it takes one. */
export function Estimates({ repair }: { repair: Repair }) {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { estimates, state, is_cancelled } = repair;
  const latest = estimates.at(-1);
  const shown = useRef(latest?.version);
  // It was sent: what stands there now is the new one.
  useEffect(() => {
    if (shown.current !== latest?.version) heading.current?.focus();
    shown.current = latest?.version;
  }, [latest?.version]);
  const canWrite = takesEstimate(state) && !is_cancelled;
  if (estimates.length === 0 && !canWrite) return null;

  return (
    <section className={classes.card} aria-labelledby="repair-estimates">
      <h2 id="repair-estimates" ref={heading} tabIndex={-1}>
        {t('repairs.estimate.heading')}
      </h2>
      {state === 'waiting' && latest && <PhoneWord key={latest.version} repair={repair} version={latest.version} />}
      {canWrite &&
        (isOpen ? (
          <EstimateEditor repair={repair} close={() => setOpen(false)} />
        ) : (
          <>
            {latest && <p className={classes.quiet}>{t('repairs.estimate.replaces', { version: latest.version })}</p>}
            <Button variant={state === 'waiting' ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
              {t('repairs.estimate.write', { version: (latest?.version ?? 0) + 1 })}
            </Button>
          </>
        ))}
      {estimates.toReversed().map((estimate) => (
        <Sent key={estimate.version} estimate={estimate} isLatest={estimate === latest} travel={repair.travel} />
      ))}
    </section>
  );
}

/** One that was sent: its lines, and who said what to it and when. */
function Sent({ estimate, isLatest, travel }: { estimate: SentEstimate; isLatest: boolean; travel: Repair['travel'] }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const named = ({ title, titleDe }: { title: string; titleDe: string | null }) =>
    inLocale({ en: title, ...(titleDe && { de: titleDe }) }, locale);
  const { version, lines, note, express_cents, total_cents, agreed_cents, decline_cents, needs_word } = estimate;
  const { staff, sent_at, word, word_at, word_by, word_staff, word_note } = estimate;
  const someone = t('repairs.someone');
  const id = `estimate-${version}`;

  return (
    <article className={board.version} aria-labelledby={id}>
      <h3 id={id}>{t('repairs.estimate.number', { version })}</h3>
      <p className={classes.quiet}>
        {t('repairs.estimate.sentBy', { moment: formatBerlinMoment(sent_at, locale), who: staff ?? someone })}
      </p>
      <p>
        <strong>
          {word !== null && word_at !== null && word_by !== null
            ? t(`repairs.estimate.said.${word}`, {
                moment: formatBerlinMoment(word_at, locale),
                how: t(`repairs.estimate.by.${word_by}`, { who: word_staff ?? someone }),
              })
            : t(!isLatest ? 'repairs.estimate.replaced' : needs_word ? 'repairs.estimate.waits' : 'repairs.estimate.told')}
        </strong>
      </p>
      {word_note !== '' && <blockquote className={classes.said}>{word_note}</blockquote>}
      <dl className={board.sums}>
        {lines.flatMap((line, place) => [
          // biome-ignore lint/suspicious/noArrayIndexKey: a sent estimate never changes
          <dt key={`name ${place}`}>{t('repairs.estimate.times', { count: line.quantity, title: named(line) })}</dt>,
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <dd key={`sum ${place}`} className={classes.figures}>
            {money(lineCents(line))}
          </dd>,
        ])}
        {express_cents > 0 && (
          <>
            <dt>Express</dt>
            <dd className={classes.figures}>{money(express_cents)}</dd>
          </>
        )}
        <dt className={board.all}>{t('repairs.estimate.total')}</dt>
        <dd className={`${board.all} ${classes.figures}`}>{money(total_cents)}</dd>
        <dt>{t('repairs.estimate.agreed')}</dt>
        <dd className={classes.figures}>{money(agreed_cents)}</dd>
        {needs_word && (
          <>
            <dt>{t('repairs.estimate.decline')}</dt>
            <dd className={classes.figures}>{money(decline_cents)}</dd>
          </>
        )}
        {travel.length > 0 && (
          <>
            <dt>{t('repairs.estimate.ways')}</dt>
            <dd className={classes.figures}>{money(travel.reduce((sum, { cents }) => sum + cents, 0))}</dd>
          </>
        )}
      </dl>
      {note !== '' && <blockquote className={classes.said}>{note}</blockquote>}
    </article>
  );
}
