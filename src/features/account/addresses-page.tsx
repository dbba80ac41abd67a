import { PageTitle } from '../../page/page-title';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Text.css';
import { Paper, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Address, Customer } from '../../../domain/customer';
import { AddressLines } from '../../catalogue/address-lines';
import { useMending } from '../../forms/mending';
import { useWaitsForNetwork } from '../../forms/network-needed';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { addAddress, removeAddress, setDefaultAddresses } from '../../medusa/customers';
import { focusWhenThere } from '../../platform/focus-when-there';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useSnackbar } from '../../ui/snackbar';
import { Status } from '../../ui/status';
import { AddressEditor } from './address-editor';
import classes from './addresses-page.module.css';
import { countriesQuery } from './countries';
import { useFailureText } from './failure-text';
import { customerQuery } from './queries';
import { useCustomerUpdate } from './use-own-account';

const NEW = 'new';

/** The address book: which one checkout fills in, where bills go. */
export function AddressesPage() {
  const { t } = useTranslation('account');
  const { data: customer } = useSuspenseQuery(customerQuery());
  // Here and not with the form: what nobody looks at is forgotten when the goods become newer.
  const { data: countries } = useSuspenseQuery(countriesQuery(useSettings()));
  const update = useCustomerUpdate((ask: () => Promise<Customer>) => ask());
  const mending = useMending();
  const snackbar = useSnackbar();
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const [edited, setEdited] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!customer) return null;

  const close = () => {
    setEdited(null);
    heading.current?.focus();
  };
  const change = async (ask: () => Promise<Customer>, done: Parameters<typeof snackbar.show>[0]): Promise<Customer | null> => {
    if (update.isPending) return null;
    let changed: Customer | null = null;
    try {
      changed = await mending(() => update.mutateAsync(ask));
      snackbar.show(done);
    } catch {
      // Said above the list.
    }
    heading.current?.focus();
    return changed;
  };
  const bringBack = async (address: Address) => {
    const back = await change(() => addAddress(storeClient(), address), { text: t('addresses.back') });
    // The shop gives it another id.
    const added = back?.addresses.find(({ id }) => customer.addresses.every((known) => known.id !== id));
    if (added?.id) focusWhenThere(() => document.querySelector<HTMLElement>(`[data-address="${added.id}"] button`));
  };
  const remove = (address: Address) =>
    change(() => removeAddress(storeClient(), address.id ?? ''), {
      text: t('addresses.removed'),
      action: { label: t('addresses.undo'), onAction: () => void bringBack(address) },
    });

  return (
    <Stack gap="lg">
      <PageTitle />
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {t('titles.addresses')}
        </h1>
        <Text c="dimmed">{t(customer.addresses.length === 0 ? 'addresses.none' : 'addresses.lead')}</Text>
      </header>
      {update.isError && (
        <Notice tone="needs" role="alert">
          {failureText(update.error)}
        </Notice>
      )}
      <ul className={classes.list}>
        {customer.addresses.map((address, index) => {
          const { id = '' } = address;
          const isBilling = customer.billingAddressId === id;
          const name = `${address.address1}, ${address.city}`;
          return (
            <Paper key={id} component="li" withBorder p="lg" data-address={id} className={edited === id ? classes.wide : undefined}>
              {edited === id ? (
                <AddressEditor address={address} countries={countries} onClose={close} />
              ) : (
                <Stack gap="sm" h="100%">
                  <p className={classes.badges}>
                    {index === 0 && <Status tone="neutral">{t('addresses.isFirst')}</Status>}
                    {isBilling && <Status tone="neutral">{t('addresses.isBilling')}</Status>}
                  </p>
                  <AddressLines address={address} />
                  <p className={classes.actions}>
                    <Button size="small" aria-label={t('addresses.editOf', { name })} onClick={() => setEdited(id)}>
                      {t('addresses.edit')}
                    </Button>
                    {index > 0 && (
                      <Button
                        size="small"
                        variant="quiet"
                        disabledReason={waits}
                        aria-label={t('addresses.makeFirstOf', { name })}
                        onClick={() =>
                          void change(() => setDefaultAddresses(storeClient(), { shipping: id }), { text: t('addresses.saved') })
                        }
                      >
                        {t('addresses.makeFirst')}
                      </Button>
                    )}
                    {!isBilling && (
                      <Button
                        size="small"
                        variant="quiet"
                        disabledReason={waits}
                        aria-label={t('addresses.makeBillingOf', { name })}
                        onClick={() =>
                          void change(() => setDefaultAddresses(storeClient(), { billing: id }), { text: t('addresses.saved') })
                        }
                      >
                        {t('addresses.makeBilling')}
                      </Button>
                    )}
                    <Button
                      size="small"
                      variant="quiet"
                      disabledReason={waits}
                      aria-label={t('addresses.removeOf', { name })}
                      onClick={() => void remove(address)}
                    >
                      {t('addresses.remove')}
                    </Button>
                  </p>
                </Stack>
              )}
            </Paper>
          );
        })}
        {edited === NEW && (
          <Paper component="li" withBorder p="lg" className={classes.wide}>
            <AddressEditor address={null} countries={countries} onClose={close} />
          </Paper>
        )}
      </ul>
      {edited !== NEW && (
        <p>
          <Button onClick={() => setEdited(NEW)}>{t('addresses.add')}</Button>
        </p>
      )}
    </Stack>
  );
}
