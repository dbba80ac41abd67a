import { type FormEvent, useEffect, useRef, useState } from 'react';
import { berlinWall } from '../../domain/berlin-time';
import { formatDay } from '../../domain/dates';
import { FACTS } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { daysLate, lateRentCents } from '../../domain/rental-return';
import { STAFF_WORDS_MAX } from '../../domain/text-limits';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Checkbox } from '../../src/ui/checkbox';
import { Field } from '../../src/ui/field';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import { ChargeFields, chargesOf, type DraftCharge } from './charges';
import type { Rental } from './queries';

const useMoney = () => {
  const { locale } = useSettings();
  return (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
};

/** The first field that is wrong, as soon as it says so. */
function useFirstWrong(isChecked: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isChecked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isChecked]);
  return form;
}

/** It is back: since when, what the longer rent costs, and what of it is lost or broken. Asks before anything is charged. */
export function TakeBack({ rental: { id, reference, first_day, last_day, sets } }: { rental: Rental }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const money = useMoney();
  const change = useAct();
  const today = berlinWall(Date.now()).date;
  const [on, setOn] = useState(today);
  const [isWaived, setWaived] = useState(false);
  const [waived, setWaivedWords] = useState('');
  const [words, setWords] = useState('');
  const [drafts, setDrafts] = useState<readonly DraftCharge[]>([]);
  const [checks, setChecks] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const form = useFirstWrong(checks);
  const isDay = on !== '' && on <= today && (on >= first_day || on === today);
  const lateCents = isDay ? lateRentCents(sets, { first: first_day, last: last_day, back: on }) : 0;
  const days = daysLate({ last: last_day, back: isDay ? on : last_day });
  const charges = chargesOf(drafts);
  const waivedWords = isWaived && lateCents > 0 ? waived.trim() : '';
  const isWordless = isWaived && lateCents > 0 && waivedWords === '';
  const sum = (isWaived ? 0 : lateCents) + (charges ?? []).reduce((all, { cents }) => all + cents, 0);

  const send = () => {
    setAsked(false);
    change.mutate({
      path: `/rentals/${id}`,
      body: { step: 'take_back', words: words.trim(), back_on: on, late_cents: lateCents, waived: waivedWords, charges },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecks(checks + 1);
    if (!isDay || isWordless || charges === null || change.isPending) return;
    if (sum > 0) setAsked(true);
    else send();
  };

  return (
    <form ref={form} className={classes.stack} noValidate onSubmit={submit}>
      {change.error && <Failure error={change.error} />}
      <Field
        id={`${id}-back-on`}
        type="date"
        label={t('rentals.backOn')}
        value={on}
        max={today}
        onChange={(event) => setOn(event.currentTarget.value)}
        error={checks > 0 && !isDay && t('rentals.backOnWrong', { first: formatDay(first_day, locale) })}
      />
      {days > 0 && (
        <div role="status">
          <p>
            {t('rentals.daysLate', { count: days })}{' '}
            {lateCents > 0 ? t('rentals.lateCosts', { amount: money(lateCents) }) : t('rentals.lateFree')}
          </p>
        </div>
      )}
      {lateCents > 0 && (
        <Checkbox
          id={`${id}-waive`}
          label={t('rentals.waive')}
          checked={isWaived}
          onChange={(event) => setWaived(event.currentTarget.checked)}
        />
      )}
      {lateCents > 0 && isWaived && (
        <Field
          id={`${id}-waived`}
          label={t('rentals.waiveWords')}
          autoComplete="off"
          maxLength={STAFF_WORDS_MAX}
          value={waived}
          onChange={(event) => setWaivedWords(event.currentTarget.value)}
          error={checks > 0 && isWordless && t('rentals.waiveMissing')}
        />
      )}
      <ChargeFields id={id} drafts={drafts} isChecked={checks > 0} onChange={setDrafts} />
      <Field
        id={`${id}-words`}
        label={t('rentals.damage')}
        optional
        autoComplete="off"
        maxLength={STAFF_WORDS_MAX}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {sum > 0 && <p className={classes.figures}>{t('rentals.beyond', { amount: money(sum) })}</p>}
      <Button type="submit" variant="primary" loading={change.isPending}>
        {t('rentals.take_back')}
      </Button>
      <Sure
        open={isAsked}
        title={t('rentals.backSure', { reference, amount: money(sum) })}
        yes={t('rentals.chargeYes')}
        no={t('rentals.chargeNo')}
        onYes={send}
        onClose={() => setAsked(false)}
        width="34rem"
      />
    </form>
  );
}

/** Something is found on what is back already. */
export function FoundLater({ rental: { id, reference, supplements } }: { rental: Rental }) {
  const { t } = useTranslation('staff');
  const money = useMoney();
  const change = useAct();
  const [drafts, setDrafts] = useState<readonly DraftCharge[]>([]);
  const [checks, setChecks] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const form = useFirstWrong(checks);
  const charges = chargesOf(drafts);
  const sum = (charges ?? []).reduce((all, { cents }) => all + cents, 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecks(checks + 1);
    if (charges !== null && !change.isPending) setAsked(true);
  };
  const send = () => {
    setAsked(false);
    change.mutate(
      { path: `/rentals/${id}/supplements`, body: { charges, supplements: supplements.length } },
      {
        onSuccess: () => {
          setDrafts([]);
          setChecks(0);
        },
      },
    );
  };
  return (
    <form ref={form} className={classes.stack} noValidate onSubmit={submit} aria-label={t('rentals.foundLater')}>
      {change.error && <Failure error={change.error} />}
      <ChargeFields id={id} drafts={drafts} isChecked={checks > 0} onChange={setDrafts} />
      {drafts.length > 0 && (
        <Button type="submit" loading={change.isPending}>
          {t('rentals.chargeSend')}
        </Button>
      )}
      <Sure
        open={isAsked}
        title={t('rentals.chargeSure', { reference, amount: money(sum) })}
        yes={t('rentals.chargeYes')}
        no={t('rentals.chargeNo')}
        onYes={send}
        onClose={() => setAsked(false)}
        width="34rem"
      />
    </form>
  );
}
