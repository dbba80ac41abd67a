import type { I18n } from '../../i18n/i18n';

type Bundle = Readonly<Record<string, object>>;

/**
 * On the tablet some things are called otherwise: what `kiosk:instead` says by namespace stands in the place of what the shop says elsewhere, in
 * whichever language and order texts come.
 */
export function sayInKiosk(i18n: I18n): void {
  const add = i18n.addResourceBundle.bind(i18n);
  const say = (locale: string, namespace: string) => {
    const { instead } = (i18n.getResourceBundle(locale, 'kiosk') ?? {}) as { readonly instead?: Bundle };
    if (instead?.[namespace] && i18n.hasResourceBundle(locale, namespace)) add(locale, namespace, instead[namespace], true, true);
  };
  i18n.addResourceBundle = (locale, namespace, ...rest) => {
    add(locale, namespace, ...rest);
    if (namespace === 'kiosk') for (const known of Object.keys(i18n.getDataByLanguage(locale) ?? {})) say(locale, known);
    else say(locale, namespace);
    return i18n;
  };
}
