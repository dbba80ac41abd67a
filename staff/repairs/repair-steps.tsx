import { type FormEvent, useEffect, useRef, useState } from 'react';
import { berlinWall } from '../../domain/berlin-time';
import { formatDay } from '../../domain/dates';
import { waitsForYes } from '../../domain/estimate';
import { REPAIR_STEPS, type RepairState, type StaffsState, stateBefore } from '../../domain/repair';
import { PARCEL_NUMBER_OR_NONE } from '../../domain/shipping';
import { STAFF_WORDS_MAX } from '../../domain/text-limits';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { Notice } from '../../src/ui/notice';
import { TextArea } from '../../src/ui/text-area';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import type { Repair } from './queries';

const TAKE_BACK = 'take_back';

interface Said {
  readonly step: string;
  readonly note: string;
  readonly tracking_number: string;
}

/** What is done with it next, with a word about it: the step that was agreed first, a step too many last. */
export function RepairSteps({ repair }: { repair: Repair }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const [today] = useState(() => berlinWall(Date.now()).date);
  const change = useAct();
  const [wrong, setWrong] = useState<{ readonly note?: boolean; readonly tracking?: boolean }>({});
  const [asked, setAsked] = useState<Said | null>(null);
  const { id, reference, state, version, way_back, steps, claim, asksEstimate, estimates, beginEarly, withdrawalUntil } = repair;
  const mustAsk = waitsForYes(
    asksEstimate,
    estimates.map(({ word, needs_word }) => ({ word, needsWord: needs_word })),
  );
  const waitsForEstimate = state === 'diagnosed' && mustAsk;
  // Nothing is worked on at the shop's cost before that is the answer, and nothing that its owner has not agreed to.
  const isBarred = (step: StaffsState) => step === 'in_work' && ((claim !== null && claim.decision !== 'repair') || mustAsk);
  const other: RepairState = way_back === 'send' ? 'ready' : 'sent';
  // Not the usual way, but possible: it stands behind.
  const next = REPAIR_STEPS[state]
    .filter((step) => !isBarred(step))
    .toSorted((one, another) => Number(one === other) - Number(another === other));
  const before = stateBefore(steps);
  const nameOf = (step: StaffsState) =>
    step === 'received' || (state === 'cancelled' && step === 'arrived') ? t('repairs.afterAll') : t(`repairs.steps.${step}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(version);
  // The button that was pressed has gone, and the focus with it.
  useEffect(() => {
    if (shown.current !== version) heading.current?.focus();
    shown.current = version;
  }, [version]);
  const say = ({ step, note, tracking_number }: Said) =>
    change.mutate({
      path: `/repairs/${id}`,
      body: { step, version, ...(note !== '' && { note }), ...(step === 'sent' && tracking_number !== '' && { tracking_number }) },
    });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const step = button instanceof HTMLButtonElement ? button.value : '';
    const said = { step, note: String(form.get('note') ?? '').trim(), tracking_number: String(form.get('tracking') ?? '').trim() };
    const faults = {
      note: said.note.length > STAFF_WORDS_MAX,
      tracking: step === 'sent' && !PARCEL_NUMBER_OR_NONE.test(said.tracking_number),
    };
    setWrong(faults);
    if (faults.note || faults.tracking || step === '' || change.isPending) return;
    if (step === 'cancelled') setAsked(said);
    else say(said);
  };

  return (
    <section className={classes.card} aria-labelledby="repair-next">
      <h2 id="repair-next" ref={heading} tabIndex={-1}>
        {t('repairs.next')}
      </h2>
      {change.error && <Failure error={change.error} />}
      {next.length === 0 && <p>{t(state === 'waiting' ? 'repairs.waits' : 'repairs.over_now')}</p>}
      {waitsForEstimate && <p>{t('repairs.estimateFirst')}</p>}
      {next.includes('in_work') && !beginEarly && today <= withdrawalUntil && (
        <Notice tone="needs">{t('repairs.notEarly', { date: formatDay(withdrawalUntil, locale) })}</Notice>
      )}
      {/* Another step is another form: what was typed for the last one is no word about the next. */}
      {(next.length > 0 || before) && (
        <form key={version} className={classes.stack} onSubmit={submit} noValidate aria-labelledby="repair-next">
          <TextArea
            id="repair-note"
            name="note"
            rows={2}
            optional
            label={t('repairs.note')}
            error={wrong.note && t('repairs.noteLong', { count: STAFF_WORDS_MAX })}
          />
          {next.includes('sent') && (
            <Field
              id="repair-tracking"
              name="tracking"
              optional
              autoComplete="off"
              label={t('repairs.tracking')}
              description={t('repairs.trackingHint', { step: t('repairs.steps.sent') })}
              error={wrong.tracking && t('repairs.trackingWrong')}
            />
          )}
          <div className={classes.buttons}>
            {next.map((step, place) => (
              <Button
                key={step}
                type="submit"
                value={step}
                variant={place === 0 && !waitsForEstimate ? 'primary' : undefined}
                loading={change.isPending}
              >
                {nameOf(step)}
              </Button>
            ))}
            {before && (
              <Button type="submit" value={TAKE_BACK} variant="quiet" loading={change.isPending}>
                {t('repairs.takeBack', { state: t(`repairs.states.${before}`) })}
              </Button>
            )}
          </div>
        </form>
      )}
      <Sure
        open={asked !== null}
        title={t('repairs.cancelSure', { reference })}
        yes={t('repairs.cancelYes')}
        no={t('repairs.keep')}
        onYes={() => {
          setAsked(null);
          if (asked) say(asked);
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
