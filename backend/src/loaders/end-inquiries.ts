import type { EntityManager } from 'typeorm';
import { hourly } from '../hourly';
import { endInquiries } from '../submissions/end-inquiries';

/** What led to nothing is not kept longer than the privacy statement says. */
export default function endThemInTime(container: { resolve(name: 'manager'): EntityManager }): void {
  hourly(container.resolve('manager'), endInquiries, 'Old inquiries could not be deleted');
}
