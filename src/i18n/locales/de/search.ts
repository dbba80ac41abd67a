import type { search as english } from '../en/search';
import type { Texts } from '../../texts';

export const search: Texts<typeof english> = {};
