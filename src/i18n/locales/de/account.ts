import type { account as english } from '../en/account';
import type { Texts } from '../../texts';

export const account: Texts<typeof english> = {};
