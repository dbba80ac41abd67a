import CoreService from '@medusajs/medusa/dist/services/customer';
import { credentialsOf, lockCredentials, markOf, normalEmail, proveCredentials, requestCredentials } from '../accounts/credentials';
import { checkNewPassword, hashOf } from '../accounts/passwords';
import { coreError } from '../border/refusal';

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
