import { PageTitle } from '../../page/page-title';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Stack.css';
import { Paper, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { calendarFile } from '../../../domain/calendar-file';
import { formatBerlinMoment, formatDate, formatDay } from '../../../domain/dates';
import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatMoney } from '../../../domain/money';
import type { OwnRental, RentalDeposit, RentalState } from '../../../domain/own-rental';
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
  const sets = rental.sets.map(({ title }) => inLocale(title, locale)).join(', ');
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
  const isComing = rental.state === 'requested' || rental.state === 'confirmed' || rental.state === 'handed_out';

  return (
    <Paper component="section" p="lg" withBorder aria-labelledby={`rental-${rental.id}`}>
      <div className={classes.head}>
        <h2 id={`rental-${rental.id}`} className={classes.reference}>
          {rental.reference}
        </h2>
        <Status tone={TONES[rental.state]}>{t(`states.${rental.state}`)}</Status>
      </div>
      <dl className={classes.facts}>
        <dt>{t('sets')}</dt>
        <dd>{sets}</dd>
        <dt>{t('days')}</dt>
        <dd>{t('period', { first: formatDay(rental.first, locale), last: formatDay(rental.last, locale) })}</dd>
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
          <DepositState deposit={rental.deposit} />
        </dd>
      </dl>
      {rental.order && <OwnInvoices orderId={rental.order.id} />}
      {rental.state === 'requested' && <p>{t('held', { moment: formatBerlinMoment(rental.heldUntilMs, locale) })}</p>}
      {rental.state === 'refused' && rental.words && <p>{t('words', { words: rental.words })}</p>}
      {rental.state === 'expired' && <p>{t('hints.expired')}</p>}
      {rental.state === 'confirmed' && (
        <p className={classes.quiet}>
          {rental.order?.paidAtMs
            ? t('hints.paid', { days: FACTS.rentalCancelDays })
            : t('hints.confirmed', { days: FACTS.rentalCancelDays })}
        </p>
      )}
      <div className={classes.actions}>
        {isComing && <Button onClick={save}>{t('calendar')}</Button>}
        {first && (
          <ButtonLink to="/rental" search={{ set: first.handle }}>
            {t('again')}
          </ButtonLink>
        )}
        {rental.canCancel && <CallOffRental rental={rental} />}
      </div>
    </Paper>
  );
}

/** What has become of the deposit; nothing before it has come. */
function DepositState({ deposit: { receivedAtMs, returnedAtMs, keptCents, words } }: { deposit: RentalDeposit }) {
  const { t } = useTranslation('ownRentals');
  const { locale } = useSettings();
  if (receivedAtMs === null) return null;
  return (
    <>
      <br />
      {returnedAtMs === null
        ? t('depositHere', { date: formatDate(receivedAtMs, locale) })
        : t('depositBack', { date: formatDate(returnedAtMs, locale) })}
      {keptCents > 0 && (
        <>
          <br />
          {t('depositKept', { amount: formatMoney(keptCents, FACTS.currencyCode, locale), words })}
        </>
      )}
    </>
  );
}

/** The rental, while it may be. */
function CallOffRental({ rental: { id, reference } }: { rental: OwnRental }) {
  const { t } = useTranslation('ownRentals');
  return (
    <CallOff
      texts={{
        ask: (
          <>
            {t('cancel')}
            <span className="visually-hidden"> {reference}</span>
          </>
        ),
        sure: t('cancelSure', { reference }),
        yes: t('cancelYes'),
        no: t('cancelNo'),
        done: t('cancelled', { reference }),
      }}
      callOff={() => cancelOwnRental(storeClient(), id)}
      failureText={(failure) => t(failure instanceof RefusedError && failure.code === 'rental_fixed' ? 'cancelFixed' : 'cancelFailed')}
    />
  );
}
