import type { FlatNamespace, i18n as Library, TFunction } from 'i18next';
import type { Locale } from '../domain/locale';
import { isTextPart, type TextPart, textsOf } from './texts-of';
import { filled, pathsFor, textAt, type Values } from './translate';

export type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/** Says texts of these namespaces by typed keys; the first is meant where a key names none. */
export type Translate<Ns extends Namespaces> = TFunction<Ns extends readonly unknown[] ? Ns : [Ns]>;

/** A translator of its own for each page or request, so that two requests on one server never share a language. */
export interface I18n {
  readonly language: Locale;
  /** A key of any namespace, as `home:hero.lead`; of `common` where it names none. */
  readonly t: Library['t'];
  /** The same function for the same namespaces, as long as the language stays. */
  of<const Ns extends Namespaces>(namespaces: Ns): Translate<Ns>;
  knows(locale: Locale, namespace: string): boolean;
  learn(locale: Locale, namespace: string, texts: object): void;
  /** Names of what is known in the present language. */
  known(): readonly string[];
  speak(locale: Locale): void;
  /** Calls back when the language has changed; the result ends that. */
  onLanguage(listener: (locale: Locale) => void): () => void;
}

type Say = (key: string, values?: Values) => string;

/** A fault of ours that must not stay unseen: the page goes on, whoever looks after it is told. */
const complain = (what: string): void => globalThis.reportError?.(new Error(what));

function emptyI18n(first: Locale): I18n {
  const texts: Record<Locale, Map<string, object>> = { en: new Map(), de: new Map() };
  const listeners = new Set<(locale: Locale) => void>();
  let language = first;
  let said = new Map<string, Say>();

  function found(namespaces: readonly string[], key: string, count: unknown): string | undefined {
    const colon = key.indexOf(':');
    const places = colon < 0 ? namespaces : [key.slice(0, colon)];
    const paths = pathsFor(key.slice(colon + 1), count);
    for (const place of places)
      for (const path of paths) {
        const text = textAt(texts[language].get(place), path);
        if (text !== undefined) return text;
      }
    return undefined;
  }

  function say(namespaces: readonly string[], key: string, values: Values): string {
    const text = found(namespaces, key, values.count);
    if (text === undefined) {
      complain(`no text ${namespaces[0]}:${key}`);
      return key;
    }
    try {
      return filled(text, values, language);
    } catch (error) {
      complain(`${namespaces[0]}:${key}: ${(error as Error).message}`);
      return text;
    }
  }

  /** Looks a text without values up once: most are said by every card of a list, and on every drawing. */
  function sayer(namespaces: readonly string[]): Say {
    const known = new Map<string, string>();
    return (key, values) => {
      if (values) return say(namespaces, key, values);
      const text = known.get(key) ?? say(namespaces, key, {});
      // One that is missing is its own key, and may come yet.
      if (text !== key) known.set(key, text);
      return text;
    };
  }

  function of(namespaces: Namespaces): Say {
    const name = String(namespaces);
    const known = said.get(name) ?? sayer([namespaces].flat());
    said.set(name, known);
    return known;
  }

  return {
    get language() {
      return language;
    },
    t: ((key: string, values?: Values) => of('common')(key, values)) as Library['t'],
    of: of as I18n['of'],
    knows: (locale, namespace) => texts[locale].has(namespace),
    learn(locale, namespace, bundle) {
      texts[locale].set(namespace, bundle);
    },
    known: () => [...texts[language].keys()],
    speak(locale) {
      language = locale;
      said = new Map();
      for (const listener of [...listeners]) listener(locale);
    },
    onLanguage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function learn(i18n: I18n, locale: Locale, parts: readonly TextPart[]): Promise<void> {
  const loaded = await Promise.all(parts.map((part) => textsOf(locale, part)));
  for (const texts of loaded) for (const [namespace, bundle] of Object.entries(texts)) i18n.learn(locale, namespace, bundle);
}

/** A translator that knows the texts of the frame; those of a page come with {@link loadTexts}. */
export async function createI18n(locale: Locale): Promise<I18n> {
  const i18n = emptyI18n(locale);
  await learn(i18n, locale, ['frame']);
  return i18n;
}

/**
 * Loads texts of a page in the translator's language, where they are not there yet. Loaders call
 * it beside their data, so that no page is shown without its words.
 *
 * @throws where a part cannot be loaded, as with any other part of the code
 */
export async function loadTexts(i18n: I18n, ...parts: readonly TextPart[]): Promise<void> {
  const locale = i18n.language;
  await learn(
    i18n,
    locale,
    parts.filter((part) => !i18n.knows(locale, part)),
  );
  // Switched meanwhile: the switch could not know of what was still on its way.
  if (i18n.language !== locale) await loadTexts(i18n, ...parts);
}

/** Loads in another language what is known in the present one, and switches to it. */
export async function switchLanguage(i18n: I18n, locale: Locale): Promise<void> {
  await learn(i18n, locale, ['frame', ...i18n.known().filter(isTextPart)]);
  i18n.speak(locale);
}
