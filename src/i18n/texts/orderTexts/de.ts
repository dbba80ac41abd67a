import type { Texts } from '../../text-shape';
import type { orderTexts as english } from './en';

export const orderTexts: Texts<typeof english> = {
  title: 'Was du vereinbart hast',
  terms: 'AGB',
  withdrawal: 'Widerrufsbelehrung mit Muster-Formular',
  privacy: 'Datenschutzerklärung',
  of: '{{text}}, Stand {{date}}',
};
