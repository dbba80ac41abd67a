import type { product as english } from '../en/product';
import type { Texts } from '../../texts';

export const product: Texts<typeof english> = {};
