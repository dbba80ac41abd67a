import { useId } from 'react';
import { type AddressForm, toAddressForm } from '../../../domain/address-form';
import type { Address } from '../../../domain/customer';
import { cityLine } from '../../../domain/provinces';
import { useCountryName } from '../../catalogue/use-country-name';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { RadioList } from '../../ui/radio-list';
import { RadioRow } from '../../ui/radio-row';

export interface SavedAddressesProps {
  addresses: readonly Address[];
  /** What stands in the form. */
  chosen: AddressForm;
  disabled: boolean;
  onChoose: (address: Address) => void;
  /** None of them: the form is to be filled in by hand. */
  onOther: () => void;
}

const OTHER = 'other';
const formText = (form: AddressForm): string => JSON.stringify(Object.entries(form).sort());

/** The customer's own addresses in the chosen country; choosing one fills in the form. */
export function SavedAddresses({ addresses, chosen, disabled, onChoose, onOther }: SavedAddressesProps) {
  const { t } = useTranslation('checkout');
  const { country } = useSettings();
  const nameOf = useCountryName();
  const name = useId();
  const current = addresses.findIndex((address) => formText(toAddressForm(address)) === formText(chosen));

  if (addresses.length === 0) return <p>{t('address.savedNone', { country: nameOf(country) })}</p>;
  return (
    <RadioList legend={t('address.savedTitle')}>
      {addresses.map((address, index) => (
        <RadioRow
          key={address.id ?? index}
          name={name}
          value={String(index)}
          checked={current === index}
          disabled={disabled}
          onChange={() => onChoose(address)}
          label={`${address.firstName} ${address.lastName}`.trim()}
          description={[address.address1, address.address2, cityLine(address)].filter(Boolean).join(', ')}
        />
      ))}
      <RadioRow name={name} value={OTHER} checked={current === -1} disabled={disabled} onChange={onOther} label={t('address.savedOther')} />
    </RadioList>
  );
}
