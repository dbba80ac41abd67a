import CoreService from '@medusajs/medusa/dist/services/customer';
import { MOST_ADDRESSES } from '../../shop-rules';
import { credentialsOf, lockCredentials, markOf, normalEmail, proveCredentials, requestCredentials } from '../accounts/credentials';
import { checkNewPassword, hashOf } from '../accounts/passwords';
import { coreError } from '../border/refusal';

type AddAddress = CoreService['addAddress'];
type Create = CoreService['create'];
type Update = CoreService['update'];

/** Credentials: of a length that can be kept, hashed at a cost, and changed one change after the other. */
class CustomerService extends CoreService {
  override async hashPassword_(password: string): Promise<string> {
    checkNewPassword(password);
    return hashOf(password);
  }

  override async create(...[customer]: Parameters<Create>): ReturnType<Create> {
    // Core takes an empty password for none and signs a guest in.
    if (typeof customer.password === 'string') checkNewPassword(customer.password);
    const created = await super.create(customer);
    if (created.has_account) proveCredentials(created);
    return created;
  }

  /** All of them are read with every log-in: a book has so many pages and no more. */
  override async addAddress(...[customerId, address]: Parameters<AddAddress>): ReturnType<AddAddress> {
    return this.atomicPhase_(async (manager) => {
      // Those that come at one moment are counted one after the other.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`rille addresses ${customerId}`]);
      const added = await super.addAddress(customerId, address);
      const rows: { kept: number }[] = await manager.query(
        'SELECT count(*)::int AS kept FROM address WHERE customer_id = $1 AND deleted_at IS NULL',
        [customerId],
      );
      if ((rows[0]?.kept ?? 0) <= MOST_ADDRESSES) return added;
      throw coreError('not_allowed', `An address book holds ${MOST_ADDRESSES} addresses; remove one first.`, 'addresses_full');
    });
  }

  override async update(...[customerId, update]: Parameters<Update>): ReturnType<Update> {
    const email = typeof update.email === 'string' ? normalEmail(update.email) : null;
    if (typeof update.password === 'string') checkNewPassword(update.password);
    else if (email === null) return super.update(customerId, update);
    return this.atomicPhase_(async (manager) => {
      const ask = (sql: string, values: unknown[]) => manager.query(sql, values);
      const before = await lockCredentials(ask, customerId);
      const expected = requestCredentials.getStore()?.expected ?? null;
      if (expected !== null && (!before || markOf(before) !== expected)) {
        throw coreError('conflict', 'The e-mail address or the password has just been changed.');
      }
      const updated = await super.update(customerId, { ...update, ...(email !== null && { email }) });
      const after = await credentialsOf(ask, customerId);
      if (after) proveCredentials(after);
      return updated;
    });
  }
}

export default CustomerService;
