import { Client, type ClientConfig } from 'pg';

/**
 * A connection whose loss ends nobody. A database that falls is heard twice: by whoever waits for an answer, and as an event,
 * which without a listener ends the process. Pools listen only to the connections that nobody uses, TypeORM only until it
 * has heard of the first fault.
 */
export class SteadyClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
