import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { type I18n, type Namespaces, type Translate, translateFunctions } from './i18n';

interface Translator {
  readonly i18n: I18n;
  readonly of: ReturnType<typeof translateFunctions>;
}

/** Another object in another language, so that whoever says something is drawn anew. */
const TranslatorContext = createContext<Translator | null>(null);

/** Gives the texts to the screens below. */
export function TranslatorProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const subscribe = useCallback(
    (listener: () => void) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    [i18n],
  );
  const language = () => i18n.language;
  const spoken = useSyncExternalStore(subscribe, language, language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is why there is another one
  const translator = useMemo(() => ({ i18n, of: translateFunctions(i18n) }), [i18n, spoken]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

/**
 * The texts of one or more namespaces, and i18next's instance.
 *
 * @param namespaces the first is meant where a key names none
 * @throws {Error} outside a {@link TranslatorProvider}
 */
export function useTranslation<const Ns extends Namespaces = 'common'>(
  namespaces?: Ns,
): { readonly t: Translate<Ns>; readonly i18n: I18n } {
  const translator = use(TranslatorContext);
  if (!translator) throw new Error('useTranslation needs a TranslatorProvider');
  return { t: translator.of(namespaces ?? ('common' as Ns)), i18n: translator.i18n };
}
