import { AddressLines } from '../../catalogue/address-lines';
import '@mantine/core/styles/Paper.css';
import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Address } from '../../../domain/customer';
import type { Order } from '../../../domain/order';
import { useTranslation } from '../../i18n/translator';
import classes from './order-details.module.css';

/** Id and phone are not what makes two addresses different places. */
const placeOf = ({ firstName, lastName, company, vatId, address1, address2, postalCode, city, province, countryCode }: Address): string =>
  JSON.stringify([firstName, lastName, company, vatId, address1, address2, postalCode, city, province, countryCode]);

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" withBorder p="lg">
    <h2 className={classes.title}>{title}</h2>
    {children}
  </Paper>
);

/** Where the order goes, where the bill goes, and who was told. */
export function OrderAddresses({ order: { shippingAddress, billingAddress, email } }: { order: Order }) {
  const { t } = useTranslation('account');
  const same = shippingAddress && billingAddress && placeOf(shippingAddress) === placeOf(billingAddress);

  return (
    <div className={classes.cards}>
      {shippingAddress && (
        <Card title={t('order.deliveryAddress')}>
          <AddressLines address={shippingAddress} />
        </Card>
      )}
      {billingAddress && (
        <Card title={t('order.billingAddress')}>{same ? <p>{t('order.sameAddress')}</p> : <AddressLines address={billingAddress} />}</Card>
      )}
      <Card title={t('order.contact')}>
        <p className={classes.email}>{email}</p>
      </Card>
    </div>
  );
}
