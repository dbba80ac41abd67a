import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddressForm } from '../../../domain/address-form';
import type { Customer } from '../../../domain/customer';
import { storeClient } from '../../medusa/client';
import { customerQuery } from './queries';
import { createAccount, type SignUpForm, saveFirstAddress } from './sign-up';
import { useSession } from './use-session';

/** The account exists and its owner is signed in, but the address was not saved. */
export interface HalfDone {
  readonly customer: Customer;
  readonly failure: unknown;
}

/** Signing up is two writes: the account, then its address. What the first has made is never given up. */
export function useRegister() {
  const queries = useQueryClient();
  const session = useSession();
  const [half, setHalf] = useState<HalfDone | null>(null);

  /** @returns whether the address is saved too */
  const saveAddress = async (customer: Customer, address: AddressForm): Promise<boolean> => {
    try {
      const { queryKey } = customerQuery();
      const saved = await saveFirstAddress(storeClient(), customer, address);
      // The number may have arrived meanwhile, and this answer may be older.
      queries.setQueryData(queryKey, (known) => ({ ...saved, customerNumber: saved.customerNumber ?? known?.customerNumber ?? null }));
      setHalf(null);
      return true;
    } catch (failure) {
      setHalf({ customer, failure });
      return false;
    }
  };

  return {
    half,
    saveAddress,
    /** @throws {TakenError | OfflineError | ServerError} nothing was made */
    register: async (form: SignUpForm): Promise<boolean> => {
      const customer = await createAccount(storeClient(), form);
      await session.begin(customer);
      return saveAddress(customer, form.address);
    },
  };
}
