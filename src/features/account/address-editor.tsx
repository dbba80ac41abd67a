import { useEffect, useMemo, useRef } from 'react';
import * as v from 'valibot';
import { type AddressForm, emptyAddressForm, toAddress, toAddressForm } from '../../../domain/address-form';
import type { Address } from '../../../domain/customer';
import { addressSchema } from '../../forms/address';
import { AddressFields } from '../../forms/address-fields';
import type { FormSchema } from '../../forms/check-form';
import { FormErrors } from '../../forms/form-errors';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { addAddress, updateAddress } from '../../medusa/customers';
import { Button } from '../../ui/button';
import type { SelectOption } from '../../ui/select-field';
import { useSnackbar } from '../../ui/snackbar';
import classes from './addresses-page.module.css';
import { useFailureText } from './failure-text';
import forms from './forms.module.css';
import { useCustomerUpdate } from './use-own-account';

interface OneAddress {
  readonly address: AddressForm;
}

export interface AddressEditorProps {
  /** Null for a new one. */
  address: Address | null;
  countries: readonly SelectOption[];
  onClose: () => void;
}

/** Changes one address of the book, or adds one. */
export function AddressEditor({ address, countries, onClose }: AddressEditorProps) {
  const { t } = useTranslation('account');
  const { country } = useSettings();
  const schema: FormSchema<OneAddress> = useMemo(
    () => v.object({ address: addressSchema(countries.map(({ value }) => value)) }),
    [countries],
  );
  const update = useCustomerUpdate((changed: Address) =>
    address?.id ? updateAddress(storeClient(), address.id, changed) : addAddress(storeClient(), changed),
  );
  const snackbar = useSnackbar();
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const form = useShopForm<OneAddress>({
    id: address ? `address-${address.id}` : 'address-new',
    initialValues: { address: address ? toAddressForm(address) : emptyAddressForm(country) },
    schema,
    draft: {},
    submit: async (values) => {
      await update.mutateAsync(toAddress(values.address));
      snackbar.show({ text: t('addresses.saved') });
      onClose();
      return 'sent';
    },
  });

  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <ShopForm form={form} className={forms.form}>
      <h2 ref={title} tabIndex={-1}>
        {t(address ? 'addresses.editTitle' : 'addresses.add')}
      </h2>
      <NetworkNeeded>{t('addresses.offline')}</NetworkNeeded>
      <FormErrors failureText={failureText} />
      <AddressFields group="address" countries={countries} />
      <p className={classes.actions}>
        <SubmitButton disabledReason={waits}>{t('addresses.save')}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {t('addresses.cancel')}
        </Button>
      </p>
    </ShopForm>
  );
}
