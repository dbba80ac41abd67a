import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { berlinWall } from '../../domain/berlin-time';
import { formatMoney } from '../../domain/money';
import { MOST_GIFT_CARD_CENTS } from '../../domain/new-codes';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { Notice } from '../../src/ui/notice';
import { SelectField } from '../../src/ui/select-field';
import { centsIn } from '../amount';
import { Failure } from '../failure';
import pages from '../pages.module.css';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import { MadeGiftCard, type Region } from './queries';

interface Wanted {
  /** One for each card that is asked for: sent twice, it is one. */
  readonly key: string;
  readonly value: number;
  readonly region_id: string;
  readonly ends_on: string | null;
}

/** Makes a gift card, and shows its code this once. */
export function NewGiftCard({ regions }: { regions: readonly Region[] }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const change = useAct();
  const [round, setRound] = useState(0);
  const [faults, setFaults] = useState<{ readonly value?: boolean; readonly ends?: boolean }>({});
  const [asked, setAsked] = useState<Wanted | null>(null);
  const regionOf = (id: string) => regions.find((one) => one.id === id);
  const money = (cents: number, id: string) => formatMoney(cents, regionOf(id)?.currency_code ?? '', locale);
  const nameOf = (one: Region | undefined) => (locale === 'de' ? one?.name_de : one?.name) ?? '';
  const [first] = regions;
  const made = change.isSuccess ? v.parse(MadeGiftCard, change.data).gift_card.code : null;
  if (!first) return null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = centsIn(String(form.get('value') ?? ''));
    const ends = String(form.get('ends') ?? '');
    const wrong = {
      value: value === null || value > MOST_GIFT_CARD_CENTS,
      ends: !event.currentTarget.checkValidity() || (ends !== '' && ends < berlinWall(Date.now()).date),
    };
    setFaults(wrong);
    if (wrong.value || wrong.ends) document.getElementById(wrong.value ? 'card-value' : 'card-ends')?.focus();
    else if (!change.isPending && value !== null)
      setAsked({ key: crypto.randomUUID(), value, region_id: String(form.get('region')), ends_on: ends || null });
  };
  return (
    <section className={pages.card}>
      <h3>{t('codes.newGiftCard')}</h3>
      <form key={round} className={pages.stack} onSubmit={submit} noValidate aria-label={t('codes.newGiftCard')}>
        <Field
          id="card-value"
          name="value"
          inputMode="decimal"
          autoComplete="off"
          label={t('codes.cardValue')}
          error={faults.value && t('codes.amountWrong', { most: money(MOST_GIFT_CARD_CENTS, first.id) })}
        />
        <SelectField
          id="card-region"
          name="region"
          label={t('codes.region')}
          options={regions.map((one) => ({ value: one.id, label: nameOf(one) }))}
        />
        <Field
          id="card-ends"
          name="ends"
          type="date"
          optional
          label={t('codes.endsOn')}
          description={t('codes.endsHint')}
          error={faults.ends && t('codes.endsWrong')}
        />
        <Button type="submit" loading={change.isPending}>
          {t('codes.makeCard')}
        </Button>
      </form>
      {change.error && <Failure error={change.error} again={() => change.variables && change.mutate(change.variables)} />}
      {made && (
        <Notice tone="quartz" role="status">
          {t('codes.cardMade', { code: made })}
        </Notice>
      )}
      <Sure
        open={asked !== null}
        title={asked && t('codes.cardSure', { value: money(asked.value, asked.region_id), region: nameOf(regionOf(asked.region_id)) })}
        yes={t('codes.makeYes')}
        no={t('codes.keep')}
        onYes={() => {
          if (asked) change.mutate({ path: '/codes/gift-cards', body: asked }, { onSuccess: () => setRound(round + 1) });
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
