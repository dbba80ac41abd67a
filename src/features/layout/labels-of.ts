import type { LabelOf } from '../../content/links';
import type { I18n } from '../../i18n/i18n';

/** What lists of links call a page of texts; comes with the texts `footer`. */
export const labelsOf =
  (i18n: I18n): LabelOf =>
  (path) =>
    String(i18n.getResource(i18n.language, 'contentLabels', path) ?? path);
