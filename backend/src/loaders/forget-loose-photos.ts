import type { EntityManager } from 'typeorm';
import { hourly } from '../hourly';
import { forgetLoosePhotos } from '../submissions/photos';

/** Photos whose message never came do not stay. */
export default function forgetThemInTime(container: { resolve(name: 'manager'): EntityManager }): void {
  hourly(container.resolve('manager'), forgetLoosePhotos, 'Photos without a message could not be deleted');
}
