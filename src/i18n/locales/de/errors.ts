import type { errors as english } from '../en/errors';
import type { Texts } from '../../texts';

export const errors: Texts<typeof english> = {};
