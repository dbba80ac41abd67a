import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { formatDay } from '../../domain/dates';
import { isExchange } from '../../domain/exchange';
import { canHappen, type ExchangeAct, MOST_EXTRA_DAYS } from '../../domain/exchange-steps';
import { FACTS } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { STAFF_WORDS_MAX } from '../../domain/text-limits';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { TextArea } from '../../src/ui/text-area';
import { centsIn } from '../amount';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import type { Order } from '../queries';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import { ExchangeState } from './exchange-state';
import { type Exchange, orderExchangesQuery } from './queries';

/** The old parts that an order was bought against. */
export function OrderExchanges({ order }: { order: Order }) {
  const isAny = order.items.some(({ description }) => isExchange(description));
  const { data = [], error, refetch } = useQuery({ ...orderExchangesQuery(order.id), enabled: isAny });
  if (error) return <Failure error={error} again={() => void refetch()} />;
  return data.map((exchange) => <OneExchange key={exchange.line_id} order={order} exchange={exchange} />);
}

function OneExchange({ order, exchange }: { order: Order; exchange: Exchange }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const id = useId();
  const change = useAct();
  const [errors, setErrors] = useState<{ readonly words?: boolean; readonly days?: boolean; readonly fee?: boolean }>({});
  const [asked, setAsked] = useState<number | null>(null);
  const { state, version, is_late } = exchange;
  const money = (cents: number) => formatMoney(cents, order.currency_code, locale);
  const thing = order.items.find((item) => item.id === exchange.line_id)?.title ?? '';
  const can = (act: ExchangeAct) => canHappen(act, state, is_late);
  const say = (body: object) => change.mutate({ path: `/orders/${order.id}/exchanges/${exchange.line_id}`, body });

  const reject = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    const isWrong = words === '' || words.length > STAFF_WORDS_MAX;
    setErrors({ words: isWrong });
    if (!isWrong && !change.isPending) say({ act: 'reject', words });
  };
  const extend = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = Number(new FormData(event.currentTarget).get('days') || Number.NaN);
    const isWrong = !Number.isInteger(days) || days < 1 || days > MOST_EXTRA_DAYS;
    setErrors({ days: isWrong });
    if (!isWrong && !change.isPending) say({ act: 'extend', days, version });
  };
  const end = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('fee') ?? '').trim();
    const fee = /^0+(?:[.,]0{1,2})?$/.test(typed) ? 0 : centsIn(typed);
    const isWrong = fee === null || fee > FACTS.exchangeFeeCents;
    setErrors({ fee: isWrong });
    if (!isWrong) setAsked(fee);
  };

  return (
    <section className={classes.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('exchanges.card', { thing })}</h2>
      <p>
        <ExchangeState exchange={exchange} />
      </p>
      {state !== 'accepted' && state !== 'cancelled' && (
        <p className={classes.quiet}>{t(is_late ? 'exchanges.late' : 'exchanges.due', { date: formatDay(exchange.due_day, locale) })}</p>
      )}
      {exchange.objection_day && <p>{t('exchanges.ends', { date: formatDay(exchange.objection_day, locale) })}</p>}
      {exchange.carrier && (
        <p>
          {t('exchanges.parcel', {
            carrier: exchange.carrier === 'other' ? t('exchanges.otherCarrier') : exchange.carrier.toUpperCase(),
            number: exchange.tracking_number,
          })}
        </p>
      )}
      {exchange.objection && <Said title={t('exchanges.objection')} words={exchange.objection} />}
      {exchange.words && <Said title={t('exchanges.words')} words={exchange.words} />}
      {exchange.fee_cents !== null && <p>{t('exchanges.kept', { fee: money(exchange.fee_cents) })}</p>}
      {change.error && <Failure error={change.error} />}
      <div className={classes.buttons}>
        {can('arrive') && (
          <Button variant="primary" loading={change.isPending} onClick={() => say({ act: 'arrive' })}>
            {t('exchanges.arrive')}
          </Button>
        )}
        {can('accept') && (
          <Button variant="primary" loading={change.isPending} onClick={() => say({ act: 'accept' })}>
            {t('exchanges.accept')}
          </Button>
        )}
      </div>
      {can('reject') && (
        <form className={classes.stack} onSubmit={reject} noValidate>
          <TextArea
            id={`${id}-words`}
            name="words"
            rows={3}
            label={t('exchanges.rejectWords')}
            description={t('exchanges.rejectHint')}
            error={errors.words && t('exchanges.rejectWrong')}
          />
          <Button type="submit" loading={change.isPending}>
            {t('exchanges.reject')}
          </Button>
        </form>
      )}
      {can('extend') && (
        <form className={classes.stack} onSubmit={extend} noValidate key={version}>
          <Field
            id={`${id}-days`}
            name="days"
            inputMode="numeric"
            autoComplete="off"
            label={t('exchanges.extendDays')}
            description={t('exchanges.extendHint')}
            error={errors.days && t('exchanges.extendWrong')}
          />
          <Button type="submit" loading={change.isPending}>
            {t('exchanges.extend')}
          </Button>
        </form>
      )}
      {can('end') && (
        <form className={classes.stack} onSubmit={end} noValidate>
          <Field
            id={`${id}-fee`}
            name="fee"
            inputMode="decimal"
            autoComplete="off"
            label={t('exchanges.endFee')}
            description={t('exchanges.endHint', { fee: money(FACTS.exchangeFeeCents) })}
            error={errors.fee && t('exchanges.endWrong', { fee: money(FACTS.exchangeFeeCents) })}
          />
          <Button type="submit" loading={change.isPending}>
            {t('exchanges.end')}
          </Button>
        </form>
      )}
      <Sure
        open={asked !== null}
        title={t('exchanges.endSure', { fee: money(asked ?? 0), number: order.display_id })}
        yes={t('exchanges.endYes')}
        no={t('order.keep')}
        onYes={() => {
          setAsked(null);
          say({ act: 'end', fee_cents: asked, version });
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

const Said = ({ title, words }: { title: string; words: string }) => (
  <>
    <p>{title}</p>
    <blockquote className={classes.said}>{words}</blockquote>
  </>
);
