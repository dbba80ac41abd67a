import type { home as english } from '../en/home';
import type { Texts } from '../../texts';

export const home: Texts<typeof english> = {};
