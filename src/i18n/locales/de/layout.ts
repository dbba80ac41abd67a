import type { layout as english } from '../en/layout';
import type { Texts } from '../../texts';

export const layout: Texts<typeof english> = {};
