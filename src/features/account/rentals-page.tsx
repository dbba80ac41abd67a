import { PageTitle } from '../../page/page-title';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Stack.css';
import { Paper, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { berlinWall } from '../../../domain/berlin-time';
import { calendarFile } from '../../../domain/calendar-file';
import { formatBerlinMoment, formatDate, formatDay } from '../../../domain/dates';
import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatMoney } from '../../../domain/money';
import type { OwnRental, RentalState } from '../../../domain/own-rental';
import { piecesWords, writePieces } from '../../../domain/rental-pieces';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { RefusedError } from '../../medusa/errors';
import { cancelOwnRental } from '../../medusa/own-rentals';
import { saveFile } from '../../platform/save-file';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Status, type Tone } from '../../ui/status';
import { CallOff } from './call-off';
import { OwnInvoices } from './own-invoices';
import { DepositState, RentalSupplements } from './rental-money';
import classes from './rentals-page.module.css';
import { ownRentalsQuery } from './rentals-query';

const TONES: Readonly<Record<RentalState, Tone>> = {
  requested: 'neutral',
  confirmed: 'quartz',
  handed_out: 'quartz',
  back: 'neutral',
  refused: 'needs',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** What somebody has asked to rent, and how it stands (specification §2). */
export function RentalsPage() {
  const { t } = useTranslation(['account', 'ownRentals']);
  const { data: rentals } = useSuspenseQuery(ownRentalsQuery());

  return (
    <Stack gap="lg">
      <PageTitle />
      <h1>{t('account:titles.rentals')}</h1>
      {rentals.length === 0 && (
        <div>
          <p>{t('ownRentals:none')}</p>
          <p>{t('ownRentals:noneHint')}</p>
        </div>
      )}
      {rentals.map((rental) => (
        <Rental key={rental.id} rental={rental} />
      ))}
      <p className={classes.quiet}>{t('ownRentals:guest')}</p>
      <p>
        <ButtonLink to="/rental">{t('ownRentals:toRental')}</ButtonLink>
      </p>
    </Stack>
  );
}

function Rental({ rental }: { rental: OwnRental }) {
  const { t } = useTranslation('ownRentals');
  const { locale } = useSettings();
  const sets = rental.sets.map(({ title, quantity }) => piecesWords(inLocale(title, locale), quantity)).join(', ');
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const [first] = rental.sets;
  const save = () =>
    saveFile(
      calendarFile({
        uid: `${rental.id}@rille`,
        first: rental.first,
        last: rental.last,
        title: t('calendarTitle', { sets }),
        text: t('calendarText', { reference: rental.reference, state: t(`states.${rental.state}`) }),
        place: rental.place ?? t('collected'),
        writtenMs: rental.askedAtMs,
      }),
      `${t('calendarName')}-${rental.reference}.ics`,
      'text/calendar',
    );
  const isLate = rental.state === 'handed_out' && rental.last < berlinWall(Date.now()).date;
  const isComing = rental.state === 'requested' || rental.state === 'confirmed' || rental.state === 'handed_out';

  return (
    <Paper component="section" p="lg" withBorder aria-labelledby={`rental-${rental.id}`}>
      <div className={classes.head}>
        <h2 id={`rental-${rental.id}`} className={classes.reference}>
          {rental.reference}
        </h2>
        <Status tone={isLate ? 'needs' : TONES[rental.state]}>{isLate ? t('late') : t(`states.${rental.state}`)}</Status>
      </div>
      <dl className={classes.facts}>
        <dt>{t('sets')}</dt>
        <dd>{sets}</dd>
        <dt>{t('days')}</dt>
        <dd>
          {t('period', { first: formatDay(rental.first, locale), last: formatDay(rental.last, locale) })}
          {rental.returned && (
            <>
              <br />
              {t('cameBack', { day: formatDay(rental.returned.on, locale) })}
            </>
          )}
        </dd>
        <dt>{t('place')}</dt>
        <dd>{rental.place ?? t('collected')}</dd>
        <dt>{t('total')}</dt>
        <dd>
          {money(rental.totalCents)}
          {rental.order && !rental.order.isCancelled && (
            <>
              <br />
              {rental.order.paidAtMs === null ? t('toPay') : t('paid', { date: formatDate(rental.order.paidAtMs, locale) })}
            </>
          )}
        </dd>
        <dt>{t('deposit')}</dt>
        <dd>
          {money(rental.depositCents)}
          <DepositState deposit={rental.deposit} depositCents={rental.depositCents} />
        </dd>
      </dl>
      {rental.order && <OwnInvoices orderId={rental.order.id} />}
      <RentalSupplements rental={rental} />
      {isLate && <p>{t('hints.late', { day: formatDay(rental.last, locale) })}</p>}
      {rental.state === 'requested' && <p>{t('held', { moment: formatBerlinMoment(rental.heldUntilMs, locale) })}</p>}
      {(rental.state === 'refused' || rental.state === 'cancelled') && rental.words && <p>{t('words', { words: rental.words })}</p>}
      {rental.state === 'expired' && <p>{t('hints.expired')}</p>}
      {rental.state === 'confirmed' && (
        <p className={classes.quiet}>
          {rental.order?.paidAtMs
            ? t('hints.paid', { days: FACTS.rentalCancelDays })
            : t('hints.confirmed', { days: FACTS.rentalCancelDays })}
        </p>
      )}
      <div className={classes.actions}>
        {isComing && (
          <Button data-saves="" onClick={save}>
            {t('calendar')}
          </Button>
        )}
        {first && (
          <ButtonLink to="/rental" search={{ set: writePieces(rental.sets) }}>
            {t('again')}
          </ButtonLink>
        )}
        {rental.canCancel && <CallOffRental rental={rental} />}
      </div>
    </Paper>
  );
}

/** The rental, while it may be. */
function CallOffRental({ rental: { id, reference, totalCents, order } }: { rental: OwnRental }) {
  const { t } = useTranslation('ownRentals');
  const { locale } = useSettings();
  const amount = formatMoney(totalCents, FACTS.currencyCode, locale);
  const isPaid = order !== null && order.paidAtMs !== null;
  return (
    <CallOff
      texts={{
        ask: (
          <>
            {t('cancel')}
            <span className="visually-hidden"> {reference}</span>
          </>
        ),
        sure: isPaid ? t('cancelPaidSure', { reference, amount }) : t('cancelSure', { reference }),
        yes: t('cancelYes'),
        no: t('cancelNo'),
        done: isPaid ? t('cancelledPaid', { reference, amount }) : t('cancelled', { reference }),
      }}
      callOff={() => cancelOwnRental(storeClient(), id)}
      failureText={(failure) => t(failure instanceof RefusedError && failure.code === 'rental_fixed' ? 'cancelFixed' : 'cancelFailed')}
    />
  );
}
