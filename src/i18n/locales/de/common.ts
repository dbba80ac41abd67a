import type { common as english } from '../en/common';
import type { Texts } from '../../texts';

export const common: Texts<typeof english> = {};
