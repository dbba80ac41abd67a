import type { head } from './locales/en/head';
import type { mail } from './locales/en/mail';
import type { staff } from './locales/en/staff';
import type { EnglishTexts } from './texts-of';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: EnglishTexts & { head: typeof head; mail: typeof mail; staff: typeof staff };
  }
}
