import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { berlinWall, dayAfter } from '../../domain/berlin-time';
import { formatBerlinMoment, formatDay } from '../../domain/dates';
import { FACTS } from '../../domain/facts';
import { formatMoney, languageTag } from '../../domain/money';
import { piecesWords } from '../../domain/rental-pieces';
import { daysLate } from '../../domain/rental-return';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { DocumentTitle } from '../../src/ui/document-title';
import { Notice } from '../../src/ui/notice';
import { Status, type Tone } from '../../src/ui/status';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { boardOf, isLate, moneyToSend, openSupplements, type Rental, rentalsQuery } from './queries';
import { RentalMoney } from './rental-money';
import { RentalSteps } from './rental-steps';
import board from './rentals.module.css';

const BOARD_DAYS = 14;

const TONES: Readonly<Record<Rental['state'], Tone>> = {
  requested: 'needs',
  confirmed: 'quartz',
  handed_out: 'neutral',
  back: 'neutral',
  refused: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
};

const today = (): string => berlinWall(Date.now()).date;

/** It has ended, but money or the deposit has to go back, or something is to be paid yet. */
const isOpen = (rental: Rental): boolean =>
  (rental.state === 'back' || rental.state === 'cancelled') &&
  (moneyToSend(rental) > 0 ||
    openSupplements(rental).length > 0 ||
    (rental.order !== null && rental.order.paid_at === null && !rental.order.is_cancelled) ||
    (rental.deposit.received_at !== null && rental.deposit.returned_at === null));

/** Who has what and when, and what is to be answered, handed out and taken back. */
export function RentalsPage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch, isPending } = useQuery(rentalsQuery);
  const inState = (...states: readonly Rental['state'][]) => data?.filter(({ state }) => states.includes(state)) ?? [];
  const late = data?.filter(isLate) ?? [];
  const open = data?.filter(isOpen) ?? [];

  return (
    <>
      <DocumentTitle title={t('rentals.title')} />
      <h1>{t('rentals.title')}</h1>
      {isPending ? (
        <Reading />
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : data.length === 0 ? (
        <p>{t('rentals.none')}</p>
      ) : (
        <>
          <Board rentals={inState('requested', 'confirmed', 'handed_out')} />
          {late.length > 0 && <List all={data} title={t('rentals.lateOnes')} rentals={late} />}
          {open.length > 0 && <List all={data} title={t('rentals.openOnes')} rentals={open} />}
          <List all={data} title={t('rentals.requests')} rentals={inState('requested')} />
          <List all={data} title={t('rentals.coming')} rentals={inState('confirmed', 'handed_out').filter((one) => !isLate(one))} />
          <List
            all={data}
            title={t('rentals.over')}
            rentals={inState('back', 'refused', 'cancelled', 'expired').filter((one) => !isOpen(one))}
          />
        </>
      )}
    </>
  );
}

function Board({ rentals }: { rentals: readonly Rental[] }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const [start, setStart] = useState(today);
  const days = Array.from({ length: BOARD_DAYS }, (_, index) => dayAfter(start, index));
  const rows = boardOf(rentals, days);
  const [first = start] = days;
  const last = days.at(-1) ?? start;
  const label = t('rentals.board', { first: formatDay(first, locale), last: formatDay(last, locale) });
  const weekday = new Intl.DateTimeFormat(languageTag(locale), { weekday: 'short', day: 'numeric', timeZone: 'UTC' });

  return (
    <div className={classes.section}>
      <div className={classes.buttons}>
        <Button size="small" onClick={() => setStart(dayAfter(start, -BOARD_DAYS))}>
          {t('rentals.earlier')}
        </Button>
        <Button size="small" onClick={() => setStart(today())}>
          {t('rentals.today')}
        </Button>
        <Button size="small" onClick={() => setStart(dayAfter(start, BOARD_DAYS))}>
          {t('rentals.later')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved sideways must be movable by keyboard */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <table className={board.board}>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('rentals.piece')}</th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === today() || undefined}>
                  {weekday.format(new Date(`${day}T00:00:00Z`))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, number, stretches }) => (
              <tr key={`${title} ${number}`}>
                <th scope="row">{t('rentals.unit', { title, number })}</th>
                {stretches.map(({ days: span, rental }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place on the board is what it is
                  <td key={place} colSpan={span}>
                    {rental ? (
                      <a className={board.bar} data-state={rental.state} data-late={isLate(rental) || undefined} href={`#${rental.id}`}>
                        {rental.reference} <span>{isLate(rental) ? t('rentals.late') : t(`rentals.states.${rental.state}`)}</span>
                      </a>
                    ) : (
                      <span className="visually-hidden">{t('rentals.free')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function List({ title, rentals, all }: { title: string; rentals: readonly Rental[]; all: readonly Rental[] }) {
  const { t } = useTranslation('staff');
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {rentals.length === 0 ? (
        <p className={classes.quiet}>{t('rentals.noneHere')}</p>
      ) : (
        <div className={classes.stack}>
          {rentals.map((rental) => (
            <RentalCard
              key={rental.id}
              rental={rental}
              awaited={all.filter(({ endangers }) => endangers.some(({ id }) => id === rental.id))}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** @param awaited what is late, and is to be theirs next */
function RentalCard({ rental, awaited }: { rental: Rental; awaited: readonly Rental[] }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { id, reference, email, state, first_day, last_day, held_until, words, products, content, returned, endangers } = rental;
  const days = isLate(rental) ? daysLate({ last: last_day, back: today() }) : 0;
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const place =
    content.delivery && [content.delivery.street, content.delivery.postal_code, content.delivery.floor].filter(Boolean).join(', ');

  return (
    <article className={classes.card} id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        {reference}, {content.name}
      </h3>
      <p className={classes.states}>
        <Status tone={isLate(rental) ? 'needs' : TONES[state]}>
          {days > 0 ? t('rentals.lateSince', { count: days }) : t(`rentals.states.${state}`)}
        </Status>
        {state === 'requested' && <span>{t('rentals.heldUntil', { moment: formatBerlinMoment(held_until, locale) })}</span>}
      </p>
      <p>
        {products.map(({ title, quantity }) => piecesWords(title, quantity)).join(', ')}
        <br />
        {t('rentals.period', { first: formatDay(first_day, locale), last: formatDay(last_day, locale) })}
        <br />
        {place ? t('rentals.delivered', { place }) : t('rentals.collected')}
        <br />
        <span className={classes.figures}>
          {t('rentals.sums', { total: money(content.total_cents), deposit: money(content.deposit_cents) })}
        </span>
      </p>
      <p className={classes.text}>{t('rentals.who', { name: content.company || content.name, email, phone: content.phone })}</p>
      {content.remark && <p className={classes.text}>{t('rentals.remark', { remark: content.remark })}</p>}
      {words && <p className={classes.text}>{t('rentals.words', { words })}</p>}
      {returned && (
        <p className={classes.text}>
          {t('rentals.cameBack', { day: formatDay(returned.on, locale) })}
          {returned.waived !== '' && (
            <>
              <br />
              {t('rentals.waivedWords', { amount: money(returned.late_cents), words: returned.waived })}
            </>
          )}
        </p>
      )}
      {endangers.length > 0 && (
        <Notice tone="needs" title={t('rentals.endangers')}>
          <ul className={board.dangers}>
            {endangers.map((one) => (
              <li key={one.id}>
                <a href={`#${one.id}`}>{t('rentals.endangered', { ...one, day: formatDay(one.first_day, locale) })}</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {awaited.length > 0 && (
        <Notice tone="needs" title={t('rentals.awaited')}>
          <ul className={board.dangers}>
            {awaited.map((one) => (
              <li key={one.id}>
                <a href={`#${one.id}`}>{t('rentals.awaitedOf', { reference: one.reference, name: one.content.name })}</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <RentalMoney rental={rental} />
      <RentalSteps rental={rental} />
    </article>
  );
}
