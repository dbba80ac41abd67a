import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Clock } from '../../platform/clock';
import type { CartStore } from '../store/cart-store';
import { indexedStore } from '../store/indexed-store';

// What a browser has besides the factory.
Object.assign(globalThis, { IDBKeyRange });

/** A device's disk: every tab has the cart's database open for itself, as in a browser. */
export class Disk extends IDBFactory {
  private underWay = 0;

  constructor(private readonly clock: Clock) {
    super();
  }

  /** Something has been asked for and is not there yet. */
  get isBusy(): boolean {
    return this.underWay > 0;
  }

  /** The cart as one life of one tab opens it. */
  cart(): Promise<CartStore> {
    return indexedStore({ factory: this, clock: this.clock });
  }

  override open(name: string, version?: number) {
    const request = super.open(name, version);
    this.begun(request, 'success', 'error');
    request.addEventListener('success', () => {
      const begin = request.result.transaction.bind(request.result);
      request.result.transaction = (...given) => {
        const transaction = begin(...given);
        this.begun(transaction, 'complete', 'abort');
        return transaction;
      };
    });
    return request;
  }

  private begun(work: Pick<EventTarget, 'addEventListener'>, ...ends: readonly string[]): void {
    this.underWay += 1;
    const ended = () => {
      this.underWay -= 1;
    };
    for (const end of ends) work.addEventListener(end, ended, { once: true });
  }
}
