import { useQuery, useQueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Customer } from '../../../domain/customer';
import { RefusedError } from '../../medusa/errors';
import { eventually } from '../../testing/eventually';
import { onScreen } from '../../ui/testing/on-screen';
import { customerQuery, privateKey } from './queries';
import { useCustomerUpdate } from './use-own-account';

const MARA: Customer = {
  id: 'cus_mara',
  email: 'mara.feld@example.com',
  firstName: 'Mara',
  lastName: 'Feld',
  phone: '',
  customerNumber: null,
  addresses: [],
  billingAddressId: null,
};
const change = page.getByRole('button', { name: 'Change' });
const said = page.getByRole('note');

/** What the shop answers is up to the test; everything else is as the account's forms have it. */
function Change({ update, readOrders }: { update: (name: string) => Promise<Customer>; readOrders: () => string }) {
  const queries = useQueryClient();
  const { mutate, isError, error } = useCustomerUpdate(update);
  useQuery({ queryKey: [...privateKey, 'orders', 1], queryFn: readOrders });
  return (
    <>
      <button type="button" onClick={() => mutate('Marta')}>
        Change
      </button>
      <p role="note">
        {JSON.stringify({ isError, code: error instanceof RefusedError ? error.code : error })}{' '}
        {queries.getQueryData(customerQuery().queryKey)?.firstName ?? 'nobody'}
      </p>
    </>
  );
}

test('a change of the customer that fails is exposed as a flag and an object (specification §8), until the next try', async () => {
  const update = vi
    .fn<(name: string) => Promise<Customer>>()
    .mockRejectedValueOnce(new RefusedError('There is an account with this e-mail address already.', 400, 'email_taken', 'invalid_data'))
    .mockImplementation(async (firstName) => ({ ...MARA, firstName }));
  const readOrders = vi.fn(() => 'orders');
  await onScreen(<Change update={update} readOrders={readOrders} />);
  await expect.element(said).toHaveTextContent('{"isError":false,"code":null} nobody');
  await eventually(() => expect(readOrders).toHaveBeenCalledTimes(1));

  await change.click();
  await expect.element(said).toHaveTextContent('{"isError":true,"code":"email_taken"} nobody');
  // Nothing has changed, so nothing is read anew.
  expect(readOrders).toHaveBeenCalledTimes(1);

  await change.click();
  await expect.element(said).toHaveTextContent('{"isError":false,"code":null} Marta');
  // Everything of theirs is (specification §7).
  await eventually(() => expect(readOrders).toHaveBeenCalledTimes(2));
  expect(update).toHaveBeenCalledTimes(2);
});
