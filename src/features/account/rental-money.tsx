import { formatDate } from '../../../domain/dates';
import { FACTS } from '../../../domain/facts';
import { formatMoney } from '../../../domain/money';
import type { OwnRental, RentalDeposit, RentalSupplement } from '../../../domain/own-rental';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { OwnInvoices } from './own-invoices';
import classes from './rentals-page.module.css';

/** What has become of the deposit; nothing before it has come. */
export function DepositState({ deposit, depositCents }: { deposit: RentalDeposit; depositCents: number }) {
  const { receivedAtMs, returnedAtMs, keptCents, words, setOffCents } = deposit;
  const { t } = useTranslation('ownRentals');
  const { locale } = useSettings();
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  if (receivedAtMs === null) return null;
  return (
    <>
      <br />
      {returnedAtMs === null
        ? t('depositHere', { date: formatDate(receivedAtMs, locale) })
        : t('depositBack', { date: formatDate(returnedAtMs, locale), amount: money(depositCents - keptCents - setOffCents) })}
      {setOffCents > 0 && (
        <>
          <br />
          {t('depositSetOff', { amount: money(setOffCents) })}
        </>
      )}
      {keptCents > 0 && (
        <>
          <br />
          {t('depositKept', { amount: money(keptCents), words })}
        </>
      )}
    </>
  );
}

/** What a rental costs beyond what was agreed, each with its invoice; and what of it nobody charges. */
export function RentalSupplements({ rental: { returned, supplements } }: { rental: OwnRental }) {
  const { t } = useTranslation('ownRentals');
  const { locale } = useSettings();
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  return (
    <>
      {returned !== null && returned.waived !== '' && (
        <p className={classes.wrapped}>{t('waived', { amount: money(returned.lateCents), words: returned.waived })}</p>
      )}
      {supplements.map((supplement) => (
        <Supplement key={supplement.orderId} supplement={supplement} />
      ))}
    </>
  );
}

function Supplement({ supplement }: { supplement: RentalSupplement }) {
  const { t } = useTranslation('ownRentals');
  const { locale } = useSettings();
  const { orderId, displayId, totalCents, lateCents, charges, paidAtMs, isCancelled } = supplement;
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const title = `supplement-${orderId}`;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={classes.supplement}>
        {t('supplement')}
      </h3>
      <dl className={classes.facts}>
        {lateCents > 0 && (
          <>
            <dt>{t('longer')}</dt>
            <dd>{money(lateCents)}</dd>
          </>
        )}
        {charges.map(({ kind, title: what, cents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the same words are two charges
          <div key={place} className={classes.row}>
            <dt className={classes.wrapped}>{t(`charges.${kind}`, { what })}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
        <dt>{t('total')}</dt>
        <dd>{money(totalCents)}</dd>
      </dl>
      <p>
        {isCancelled
          ? t('dropped')
          : paidAtMs === null
            ? t('toPayNow', { number: displayId })
            : t('paid', { date: formatDate(paidAtMs, locale) })}
      </p>
      <OwnInvoices orderId={orderId} />
    </section>
  );
}
