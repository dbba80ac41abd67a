import { setTimeout as pause } from 'node:timers/promises';
import { say, wordsOf } from '../log';

const RETRY_MS = 1_000;

interface EventBus {
  readonly shouldEnqueuerRun: boolean;
  enqueuer_(): Promise<void>;
}

/**
 * Events wait in the database for a loop that hands them on. Core's ends for good when the database is lost between
 * handing on and taking away: then no new customer gets a number until the next start. Here it goes on; what was handed
 * on and not taken away comes again, as after a kill.
 */
export function keepEventsComing(): void {
  const core = require('@medusajs/medusa/dist/services/event-bus') as { default: { prototype: EventBus } };
  const { prototype } = core.default;
  const handOn = prototype.enqueuer_;
  prototype.enqueuer_ = async function (this: EventBus) {
    while (this.shouldEnqueuerRun) {
      try {
        await handOn.call(this);
      } catch (error) {
        say(`Events wait: ${wordsOf(error)}`);
        await pause(RETRY_MS);
      }
    }
  };
}
