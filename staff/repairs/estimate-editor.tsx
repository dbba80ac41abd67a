// Long because it is one form: its lines, its sums and what is asked before it goes.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MOST_ESTIMATE_CENTS, MOST_ESTIMATE_LINES, MOST_ESTIMATE_PIECES } from '../../domain/estimate';
import { FACTS } from '../../domain/facts';
import { formatMoney, formatPercent } from '../../domain/money';
import { ESTIMATE_NOTE_MAX, LINE_MAX } from '../../domain/text-limits';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { Notice } from '../../src/ui/notice';
import { TextArea } from '../../src/ui/text-area';
import { StaffApiError } from '../api';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import { bodyOf, type DraftFaults, type DraftLine, draftOf, faultsOf, isFine, sumOfLine, sumsOf, typedCents } from './estimate-draft';
import { EstimateGoods } from './estimate-goods';
import type { EstimateGood, Repair } from './queries';
import board from './repairs.module.css';

const useMoney = () => {
  const { locale } = useSettings();
  return (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
};

/** What staff write of what a deck needs; it goes to its owner once that was asked, and never changes then. */
export function EstimateEditor({ repair, close }: { repair: Repair; close: () => void }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const money = useMoney();
  const change = useAct();
  const [draft, setDraft] = useState(() => draftOf(repair, locale));
  const [faults, setFaults] = useState<DraftFaults | null>(null);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const nextKey = useRef(draft.lines.length);
  const added = useRef<number | null>(null);
  const { id, name } = repair;
  const next = (repair.estimates.at(-1)?.version ?? 0) + 1;
  const sums = sumsOf(repair, draft);
  const most = { cents: money(MOST_ESTIMATE_CENTS), pieces: MOST_ESTIMATE_PIECES };

  const setLine = (key: number, changes: Partial<DraftLine>) =>
    setDraft({ ...draft, lines: draft.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) });
  const add = (line: Omit<DraftLine, 'key' | 'quantity'>) => {
    const key = nextKey.current;
    nextKey.current += 1;
    added.current = key;
    setDraft({ ...draft, lines: [...draft.lines, { ...line, key, quantity: '1' }] });
  };
  const take = ({ variant_id, title, title_de, cents }: EstimateGood) =>
    add({ variantId: variant_id, title: (locale === 'de' && title_de) || title, price: typedCents(cents, locale) });
  // What is typed next is the new line.
  useEffect(() => {
    if (added.current === null) return;
    const line = draft.lines.find(({ key }) => key === added.current);
    added.current = null;
    document.getElementById(`estimate-${line?.variantId === null ? 'title' : 'price'}-${line?.key}`)?.focus();
  }, [draft.lines]);
  // The first field that is wrong, as soon as it says so.
  useEffect(() => {
    if (faults && !isFine(faults)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(repair, draft);
    setFaults(found);
    if (isFine(found) && !change.isPending) setAsked(true);
  };
  const send = () => {
    setAsked(false);
    change.mutate({ path: `/repairs/${id}/estimates`, body: bodyOf(repair, draft) }, { onSuccess: close });
  };
  const whole =
    (faults?.none && t('repairs.estimate.none')) ||
    (faults?.tooMany && t('repairs.estimate.tooMany', { count: MOST_ESTIMATE_LINES })) ||
    (faults?.tooMuch && t('repairs.estimate.tooMuch', { most: most.cents }));

  return (
    <form ref={form} className={classes.stack} onSubmit={submit} noValidate aria-label={t('repairs.estimate.write', { version: next })}>
      {change.error && <Refused error={change.error} />}
      {draft.lines.map((line, place) => {
        const wrong = faults?.lines.get(line.key) ?? [];
        const sum = sumOfLine(line);
        return (
          <fieldset key={line.key} className={board.line}>
            <legend>{line.variantId === null ? t('repairs.estimate.line', { number: place + 1 }) : line.title}</legend>
            {line.variantId === null && (
              <Field
                id={`estimate-title-${line.key}`}
                label={t('repairs.estimate.title')}
                autoComplete="off"
                value={line.title}
                onChange={(event) => setLine(line.key, { title: event.currentTarget.value })}
                error={wrong.includes('title') && t('repairs.estimate.titleWrong', { count: LINE_MAX })}
              />
            )}
            <div className={board.numbers}>
              <Field
                id={`estimate-price-${line.key}`}
                label={t('repairs.estimate.price')}
                inputMode="decimal"
                autoComplete="off"
                value={line.price}
                onChange={(event) => setLine(line.key, { price: event.currentTarget.value })}
                error={wrong.includes('cents') && t('repairs.estimate.priceWrong', { most: most.cents })}
              />
              <Field
                id={`estimate-quantity-${line.key}`}
                label={t('repairs.estimate.quantity')}
                inputMode="numeric"
                autoComplete="off"
                value={line.quantity}
                onChange={(event) => setLine(line.key, { quantity: event.currentTarget.value })}
                error={wrong.includes('quantity') && t('repairs.estimate.quantityWrong', { most: most.pieces })}
              />
            </div>
            <div className={classes.beside}>
              <span className={classes.figures}>{sum === null ? '–' : money(sum)}</span>
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  setDraft({ ...draft, lines: draft.lines.filter(({ key }) => key !== line.key) });
                  document.getElementById('estimate-search')?.focus();
                }}
              >
                {t('repairs.estimate.remove')}
                <span className="visually-hidden"> {line.title}</span>
              </Button>
            </div>
          </fieldset>
        );
      })}
      {whole && (
        <Notice tone="needs" role="alert">
          {whole}
        </Notice>
      )}
      <EstimateGoods id={id} take={take} />
      <p>
        <Button onClick={() => add({ variantId: null, title: '', price: '' })}>{t('repairs.estimate.addOwn')}</Button>
      </p>
      <TextArea
        id="estimate-note"
        rows={3}
        optional
        label={t('repairs.estimate.note')}
        value={draft.note}
        onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
        error={faults?.note && t('repairs.noteLong', { count: ESTIMATE_NOTE_MAX })}
      />
      <Field
        id="estimate-decline"
        optional
        inputMode="decimal"
        autoComplete="off"
        label={t('repairs.estimate.decline')}
        description={t('repairs.estimate.declineHint')}
        value={draft.decline}
        onChange={(event) => setDraft({ ...draft, decline: event.currentTarget.value })}
        error={faults?.decline && t('repairs.estimate.declineWrong', { most: money(Math.min(sums.totalCents, sums.agreedCents)) })}
      />
      <Sums repair={repair} sums={sums} />
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" loading={change.isPending}>
          {t('repairs.estimate.send')}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('repairs.estimate.drop')}
        </Button>
      </div>
      <Sure
        open={isAsked}
        title={t('repairs.estimate.sure', { version: next, sum: money(sums.totalCents), name })}
        yes={t('repairs.estimate.sureYes')}
        no={t('repairs.estimate.sureNo')}
        onYes={send}
        onClose={() => setAsked(false)}
        width="34rem"
      >
        <p>{t(sums.asks ? 'repairs.estimate.asks' : 'repairs.estimate.tells')}</p>
      </Sure>
    </form>
  );
}

/** What it comes to while it is typed, and what its owner will have to do. */
function Sums({ repair, sums }: { repair: Repair; sums: ReturnType<typeof sumsOf> }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const money = useMoney();
  const { totalCents, expressCents, agreedCents, asks, percent } = sums;
  return (
    <div role="status" className={classes.stack}>
      <dl className={board.sums}>
        {repair.is_express && (
          <>
            <dt>{t('repairs.estimate.express', { percent: formatPercent(FACTS.expressSurchargePercent, locale) })}</dt>
            <dd className={classes.figures}>{money(expressCents)}</dd>
          </>
        )}
        <dt className={board.all}>{t('repairs.estimate.total')}</dt>
        <dd className={`${board.all} ${classes.figures}`}>{money(totalCents)}</dd>
        <dt>{t('repairs.estimate.agreed')}</dt>
        <dd className={classes.figures}>{money(agreedCents)}</dd>
      </dl>
      <p>
        {percent !== null && percent > 0 && t('repairs.estimate.above', { percent: formatPercent(percent, locale) })}{' '}
        <strong>{t(asks ? 'repairs.estimate.asks' : 'repairs.estimate.tells')}</strong>
      </p>
    </div>
  );
}

const REASONS = {
  insufficient_inventory: 'tooFew',
  order_paid: 'paid',
  order_shipped: 'paid',
  order_cancelled: 'cancelled',
  repair_step: 'moved',
} as const;

function Refused({ error }: { error: Error }) {
  const { t } = useTranslation('staff');
  const code = error instanceof StaffApiError ? error.code : null;
  if (code === null || !Object.hasOwn(REASONS, code)) return <Failure error={error} />;
  return (
    <Notice tone="needs" role="alert">
      {t(`repairs.estimate.refused.${REASONS[code as keyof typeof REASONS]}`)}
    </Notice>
  );
}
