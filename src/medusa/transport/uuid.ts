import { uniqueId } from '../../platform/unique-id';
/** medusa-js names retried POSTs with this. */
export const v4 = (): string => uniqueId();
