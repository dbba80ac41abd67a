import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { I18n, Namespaces, Translate } from './i18n';

/** Another object in another language, so that whoever says something is drawn anew. */
const TranslatorContext = createContext<{ readonly i18n: I18n } | null>(null);

/** Gives the texts to the screens below. */
export function TranslatorProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const language = () => i18n.language;
  const spoken = useSyncExternalStore(i18n.onLanguage, language, language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is why there is another one
  const translator = useMemo(() => ({ i18n }), [i18n, spoken]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

/**
 * The texts of one or more namespaces, and the translator itself.
 *
 * @param namespaces the first is meant where a key names none
 * @throws {Error} outside a {@link TranslatorProvider}
 */
export function useTranslation<const Ns extends Namespaces = 'common'>(
  namespaces?: Ns,
): { readonly t: Translate<Ns>; readonly i18n: I18n } {
  const translator = use(TranslatorContext);
  if (!translator) throw new Error('useTranslation needs a TranslatorProvider');
  const { i18n } = translator;
  return { t: i18n.of(namespaces ?? ('common' as Ns)), i18n };
}
