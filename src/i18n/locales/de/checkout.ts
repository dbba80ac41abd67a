import type { checkout as english } from '../en/checkout';
import type { Texts } from '../../texts';

export const checkout: Texts<typeof english> = {};
