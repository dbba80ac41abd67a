import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { formatDate } from '../../domain/dates';
import { OPEN_REPAIRS, type RepairState, ticketIn } from '../../domain/repair';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { DocumentTitle } from '../../src/ui/document-title';
import { Field } from '../../src/ui/field';
import { Notice } from '../../src/ui/notice';
import { Status } from '../../src/ui/status';
import { TextLink } from '../../src/ui/text-link';
import { act, StaffApiError } from '../api';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { type ListedRepair, readRepair, repairsQuery, sinceMs } from './queries';
import board from './repairs.module.css';

/** Every deck that is awaited or on the bench, by how it stands. */
export function RepairsPage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch, isPending } = useQuery(repairsQuery);

  return (
    <>
      <DocumentTitle title={t('repairs.title')} />
      <h1>{t('repairs.title')}</h1>
      <Arrival />
      {isPending ? (
        <Reading />
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : data.length === 0 ? (
        <p>{t('repairs.none')}</p>
      ) : (
        <Board repairs={data} />
      )}
    </>
  );
}

type Outcome =
  | { readonly said: 'wrong' | 'unknown' }
  | { readonly said: 'arrived' | 'other'; readonly repair: ListedRepair }
  | { readonly said: 'failed'; readonly error: unknown };

/** A deck stands on the counter with a note on it: its number is all that is typed, by hand or by a scanner that reads its code. */
function Arrival() {
  const { t } = useTranslation('staff');
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const find = async (ticket: string): Promise<Outcome> => {
    try {
      const repair = await readRepair(ticket);
      if (repair.state !== 'received') return { said: 'other', repair };
      await act(`/repairs/${repair.id}`, { step: 'arrived', version: repair.version });
      return { said: 'arrived', repair };
    } catch (error) {
      return error instanceof StaffApiError && error.status === 404 ? { said: 'unknown' } : { said: 'failed', error };
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const ticket = ticketIn(String(new FormData(form).get('ticket') ?? ''));
    // What is scanned next takes the place of what led nowhere, and is not typed behind it.
    const toTypeOver = () => field.current?.select();
    if (ticket === null) {
      toTypeOver();
      return setOutcome({ said: 'wrong' });
    }
    if (isBusy) return;
    setBusy(true);
    const found = await find(ticket);
    setBusy(false);
    setOutcome(found);
    // The next one can be typed at once.
    if (found.said === 'arrived') form.reset();
    else toTypeOver();
    await queries.invalidateQueries();
  };
  const said = outcome?.said;

  return (
    <form
      className={`${classes.form} ${classes.narrow}`}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('repairs.arrive')}
    >
      <Field
        ref={field}
        id="arrived-ticket"
        name="ticket"
        autoComplete="off"
        label={t('repairs.arriveTicket')}
        description={t('repairs.arriveHint', { example: 'S-1001' })}
        error={(said === 'wrong' && t('repairs.arriveWrong')) || (said === 'unknown' && t('repairs.arriveUnknown'))}
      />
      <Button type="submit" variant="primary" loading={isBusy}>
        {t('repairs.arriveSubmit')}
      </Button>
      <div role="status">
        {outcome && 'repair' in outcome && (
          <Notice tone={outcome.said === 'arrived' ? 'quartz' : 'needs'}>
            <TextLink to="/repairs/$id" params={{ id: outcome.repair.id }}>
              {outcome.said === 'arrived'
                ? t('repairs.arrived', outcome.repair)
                : t('repairs.arriveOther', { reference: outcome.repair.reference, state: t(`repairs.states.${outcome.repair.state}`) })}
            </TextLink>
          </Notice>
        )}
      </div>
      {outcome?.said === 'failed' && <Failure error={outcome.error} />}
    </form>
  );
}

const isOpen = ({ state }: ListedRepair): boolean => OPEN_REPAIRS.some((open) => open === state);

function Board({ repairs }: { repairs: readonly ListedRepair[] }) {
  const { t } = useTranslation('staff');
  const over = repairs.filter((repair) => !isOpen(repair));
  const unread = repairs.reduce((sum, repair) => sum + repair.unread, 0);
  return (
    <>
      {unread > 0 && (
        <p className={classes.states}>
          <Status tone="needs">{t('repairs.unreadInAll', { count: unread })}</Status>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved sideways must be movable by keyboard */}
      <section className={`${classes.section} ${board.scroll}`} aria-label={t('repairs.board')} tabIndex={0}>
        <div className={board.board}>
          {OPEN_REPAIRS.map((state) => (
            <Column key={state} state={state} repairs={repairs.filter((repair) => repair.state === state)} />
          ))}
        </div>
      </section>
      {over.length > 0 && (
        <section className={classes.section}>
          <h2>{t('repairs.over')}</h2>
          <ul className={board.over}>
            {over.map((repair) => (
              <Card key={repair.id} repair={repair} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Column({ state, repairs }: { state: RepairState; repairs: readonly ListedRepair[] }) {
  const { t } = useTranslation('staff');
  return (
    <section className={board.column} aria-labelledby={`repairs-${state}`}>
      <h2 className={board.state} id={`repairs-${state}`}>
        {t('repairs.column', { state: t(`repairs.states.${state}`), count: repairs.length })}
      </h2>
      {repairs.length === 0 ? (
        <p className={classes.quiet}>{t('repairs.nothing')}</p>
      ) : (
        <ul className={board.cards}>
          {repairs.map((repair) => (
            <Card key={repair.id} repair={repair} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Card({ repair }: { repair: ListedRepair }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  return (
    <li className={board.card} data-express={repair.is_express || undefined}>
      <TextLink to="/repairs/$id" params={{ id: repair.id }}>
        {repair.reference}
      </TextLink>
      <span>{repair.device}</span>
      <span>{repair.name}</span>
      <span className={classes.quiet}>
        {!isOpen(repair) && `${t(`repairs.states.${repair.state}`)}, `}
        {t('repairs.since', { date: formatDate(sinceMs(repair), locale) })}
      </span>
      {repair.claim && <Status tone="target">{t('repairs.claim.mark')}</Status>}
      {repair.is_express && <Status tone="target">{t('repairs.express')}</Status>}
      {repair.unread > 0 && <Status tone="needs">{t('repairs.unread', { count: repair.unread })}</Status>}
    </li>
  );
}
