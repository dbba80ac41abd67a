import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { LAW } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { COUNTER_MAX, LINE_MAX, NAME_MAX } from '../../domain/text-limits';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Disclosure } from '../../src/ui/disclosure';
import { Field } from '../../src/ui/field';
import { Notice } from '../../src/ui/notice';
import { isConflict, StaffApiError } from '../api';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import type { Order } from '../queries';
import { useAct } from '../use-act';
import { AddressLines } from './address-lines';
import { isCancelled } from './order-states';
import { relatedQuery } from './queries';

const FIELDS = {
  first_name: { limit: NAME_MAX },
  last_name: { limit: NAME_MAX },
  company: { limit: LINE_MAX, optional: true },
  vat_id: { limit: COUNTER_MAX, optional: true },
  address_1: { limit: LINE_MAX },
  address_2: { limit: LINE_MAX, optional: true },
  postal_code: { limit: COUNTER_MAX },
  city: { limit: NAME_MAX },
  country_code: { limit: 2 },
} as const satisfies Readonly<Record<string, { readonly limit: number; readonly optional?: true }>>;
type Name = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Name[];

/** Whose the invoice is to be, as the backend takes it. */
type Recipient = Readonly<Record<Name | 'province', string>>;

const recipientOf = ({ billing_address: address }: Order): Recipient => ({
  first_name: address?.first_name ?? '',
  last_name: address?.last_name ?? '',
  company: address?.company ?? '',
  vat_id: address?.metadata?.vat_id ?? '',
  address_1: address?.address_1 ?? '',
  address_2: address?.address_2 ?? '',
  postal_code: address?.postal_code ?? '',
  city: address?.city ?? '',
  province: address?.province ?? '',
  country_code: address?.country_code ?? '',
});

/** Above a small amount an invoice names whose it is and where they are at home. */
const isMissing = (order: Order): boolean => {
  const { address_1, city, last_name, company } = recipientOf(order);
  return order.total > LAW.smallInvoiceCents && (address_1 === '' || city === '' || (last_name === '' && company === ''));
};

/** Whose the invoice is, and, before it is written, a way to say so. */
export function BillingAddress({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { data } = useQuery(relatedQuery(order.id));
  const isOpen = data?.invoices.length === 0 && !isCancelled(order);
  const missing = isMissing(order);
  const change = useAct();
  return (
    <section>
      <h2>{t('order.billedTo')}</h2>
      {order.billing_address ? (
        <AddressLines address={order.billing_address} />
      ) : (
        <p className={classes.quiet}>{t('order.billedToNobody')}</p>
      )}
      {missing && isOpen && (
        <Notice
          tone="needs"
          title={t('order.addressNeeded', { amount: formatMoney(LAW.smallInvoiceCents, order.currency_code, locale) })}
        />
      )}
      {isConflict(change.error) && (
        <Notice tone="needs" role="alert">
          {t('order.addressMoved')}
        </Notice>
      )}
      {isOpen && (
        <Disclosure summary={t('order.addressSet')} open={missing || undefined}>
          {/* What a colleague has changed is what the form begins with. */}
          <AddressForm key={JSON.stringify(recipientOf(order))} order={order} change={change} />
        </Disclosure>
      )}
      {data !== undefined && data.invoices.length > 0 && <p className={classes.quiet}>{t('order.addressStays')}</p>}
    </section>
  );
}

function AddressForm({ order, change }: { order: Order; change: ReturnType<typeof useAct> }) {
  const { t } = useTranslation('staff');
  const form = useRef<HTMLFormElement>(null);
  const was = recipientOf(order);
  const { error } = change;
  const wrong =
    error instanceof StaffApiError && error.status === 400 ? (error.field?.replace(/^address\.(?:metadata\.)?/, '') ?? null) : null;
  const isNamed = NAMES.some((name) => name === wrong);
  useEffect(() => {
    if (wrong !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const given = new FormData(event.currentTarget);
    const said = (name: Name) => String(given.get(name) ?? '').trim();
    const address = { ...was, ...Object.fromEntries(NAMES.map((name) => [name, said(name)])) };
    change.mutate({
      path: `/orders/${order.id}/billing-address`,
      body: { address: { ...address, country_code: said('country_code').toLowerCase() }, was },
    });
  };
  return (
    <form ref={form} className={classes.stack} onSubmit={submit} noValidate>
      {error && !isNamed && !isConflict(error) && <Failure error={error} />}
      {NAMES.map((name) => (
        <Field
          key={name}
          id={`billing-${name}`}
          name={name}
          label={t(`order.addressFields.${name}`)}
          optional={'optional' in FIELDS[name]}
          autoComplete="off"
          maxLength={FIELDS[name].limit}
          defaultValue={name === 'country_code' ? (was.country_code || 'de').toUpperCase() : was[name]}
          error={wrong === name && t('order.addressWrong')}
        />
      ))}
      <Button type="submit" loading={change.isPending}>
        {t('order.addressSave')}
      </Button>
    </form>
  );
}
