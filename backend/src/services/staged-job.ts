import type { StagedJob } from '@medusajs/medusa';
import CoreService from '@medusajs/medusa/dist/services/staged-job';
import { openExchanges } from '../exchanges/exchanges';
import { invoiceEvents } from '../invoices/due';
import { mailEvents, type StagedEvent } from '../mail/events';

type Given = Parameters<CoreService['create']>[0];

/**
 * Every event of core's is written down here first, in the transaction of what has happened. What is mailed, invoiced
 * and awaited because of it is written down beside it: from the bus on, an event can get lost (docs/decisions/0022).
 */
class StagedJobService extends CoreService {
  override async create(data: Given): Promise<StagedJob[]> {
    const jobs = await super.create(data);
    const events = [data].flat() as StagedEvent[];
    for (const { eventName, data: about } of events) {
      const id = (about as { readonly id?: string } | null)?.id;
      if (eventName === 'order.placed' && id) await openExchanges(this.activeManager_, id);
    }
    await invoiceEvents(this.activeManager_, events);
    await mailEvents(this.activeManager_, events);
    return jobs;
  }
}

export default StagedJobService;
