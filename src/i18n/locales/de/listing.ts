import type { listing as english } from '../en/listing';
import type { Texts } from '../../texts';

export const listing: Texts<typeof english> = {};
