import CoreService from '@medusajs/medusa/dist/services/auth';
import { credentialsFor, proveCredentials } from '../accounts/credentials';
import { hashOf, matchOf } from '../accounts/passwords';
import { provenStaff } from '../staff/accounts';

type Authenticate = CoreService['authenticateCustomer'];
type AuthenticateStaff = CoreService['authenticate'];

/** Signing in: the same work whether or not there is an account, and hashes that are costly to guess. */
class AuthService extends CoreService {
  override async authenticateCustomer(...[email, password]: Parameters<Authenticate>): ReturnType<Authenticate> {
    const ask = (sql: string, values: unknown[]) => this.activeManager_.query(sql, values);
    const found = await credentialsFor(ask, email);
    const match = await matchOf(password, found?.password_hash ?? null);
    if (!found || !match) return { success: false, error: 'Invalid email or password' };

    proveCredentials(match === 'old' ? { ...found, password_hash: await this.renewHash(found, password) } : found);
    const customers = this.customerService_.withTransaction(this.activeManager_);
    return { success: true, customer: await customers.retrieveRegisteredByEmail(found.email) };
  }

  override async authenticate(...[email, password]: Parameters<AuthenticateStaff>): ReturnType<AuthenticateStaff> {
    const ask = (sql: string, values: unknown[]) => this.activeManager_.query(sql, values);
    const found = await provenStaff(ask, email, password);
    if (!found) return { success: false, error: 'Invalid email or password' };
    return { success: true, user: await this.userService_.withTransaction(this.activeManager_).retrieve(found.id) };
  }

  /** An account from before keeps its password; one that changed meanwhile keeps what it was changed to. */
  private async renewHash({ id, password_hash: old }: { id: string; password_hash: string }, password: string): Promise<string> {
    const hash = await hashOf(password);
    await this.activeManager_.query('UPDATE customer SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [id, old, hash]);
    return hash;
  }
}

export default AuthService;
