import { formatDay } from '../../../domain/dates';
import type { Locale } from '../../../domain/locale';
import type { KeptText } from '../../content/kept-text';

/** A text has several versions: the day says which. */
export const keptTextTitle = ({ title, changed }: Pick<KeptText, 'title' | 'changed'>, locale: Locale): string =>
  `${title}, ${formatDay(changed, locale)}`;
