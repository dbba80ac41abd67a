import type { cart as english } from '../en/cart';
import type { Texts } from '../../texts';

export const cart: Texts<typeof english> = {};
