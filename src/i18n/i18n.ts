import { createInstance, type FlatNamespace, type i18n as Instance, type TFunction } from 'i18next';
import type { Locale } from '../../domain/locale';
import { pluralForm, writeNumber } from '../../domain/number';
import { type TextBundle, textsOf } from './texts-of';

export type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/** Says texts of these namespaces by typed keys; the first is meant where a key names none. */
export type Translate<Ns extends Namespaces> = TFunction<Ns extends readonly unknown[] ? Ns : [Ns]>;

/** i18next's instance, one for each page or request, so that two requests on one server never share a language. */
export interface I18n extends Instance {
  readonly language: Locale;
}

/** A mistake of ours must not go unnoticed: the page goes on, and the error is reported. */
const report = (message: string): void => globalThis.reportError?.(new Error(message));

/** What stands in the place of a text that is missing: its path, e.g. `hero.lead` of `home:hero.lead`. */
function reportMissing(key: string): string {
  report(`no text ${key}`);
  return key.slice(key.indexOf(':') + 1);
}

/** Plural forms without `Intl.PluralRules`, whose first use costs a slow phone a tenth of a second (docs/decisions/0011). */
const PLURAL_RULE = { select: pluralForm };

function emptyI18n(locale: Locale): I18n {
  const i18n = createInstance() as I18n;
  // Without a backend everything in here happens at once.
  void i18n.init({
    lng: locale,
    fallbackLng: false,
    load: 'currentOnly',
    resources: {},
    defaultNS: 'common',
    nsSeparator: ':',
    // Keys are paths, and what is inherited is no text.
    ignoreJSONStructure: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: reportMissing,
    returnedObjectHandler: (path, _branch, { ns }: { ns: readonly string[] }) => reportMissing(`${ns.at(-1)}:${path}`),
    missingInterpolationHandler: (text, [place]: RegExpExecArray) => {
      report(`no value for ${place} in "${text}"`);
      return place;
    },
  });
  i18n.services.formatter?.add('number', (value: unknown, lng) => writeNumber(Number(value), lng as Locale));
  i18n.services.pluralResolver.getRule = () => PLURAL_RULE;
  return i18n;
}

async function addTexts(i18n: I18n, locale: Locale, bundles: readonly string[]): Promise<void> {
  const loaded = await Promise.all(bundles.map((bundle) => textsOf(locale, bundle)));
  for (const texts of loaded)
    for (const [namespace, bundle] of Object.entries(texts))
      i18n.addResourceBundle(locale, namespace, bundle, false, false, { skipCopy: true });
}

/** An instance that knows the texts of the frame; those of a page come with {@link loadTexts}. */
export async function createI18n(locale: Locale): Promise<I18n> {
  const i18n = emptyI18n(locale);
  await addTexts(i18n, locale, ['frame']);
  return i18n;
}

/**
 * Loads texts of a page in the instance's language, where they are not there yet. Loaders call
 * it beside their data, so that no page is shown without its words.
 *
 * @throws where a bundle cannot be loaded, as with any other module
 */
export async function loadTexts(i18n: I18n, ...bundles: readonly TextBundle[]): Promise<void> {
  const locale = i18n.language;
  await addTexts(
    i18n,
    locale,
    bundles.filter((bundle) => !i18n.hasResourceBundle(locale, bundle)),
  );
  // Switched meanwhile: the switch could not know of what was still on its way.
  if (i18n.language !== locale) await loadTexts(i18n, ...bundles);
}

/** Loads in another language what is known in the present one, and switches to it. */
export async function switchLanguage(i18n: I18n, locale: Locale): Promise<void> {
  const known = () => ['frame', ...Object.keys(i18n.getDataByLanguage(i18n.language) ?? {})];
  const added = new Set<string>();
  // Texts of a page that come in the old language while these are on their way come along, too.
  for (let missing = known(); missing.length > 0; missing = known().filter((bundle) => !added.has(bundle))) {
    await addTexts(i18n, locale, missing);
    for (const bundle of missing) added.add(bundle);
  }
  await i18n.changeLanguage(locale);
}

type Say = (key: string, values?: object) => string;

/**
 * Functions that say texts in the instance's present language, the same one for the same namespaces.
 *
 * i18next looks a text up anew each time, and most are said by every card of a list and on every drawing: a text
 * without values is looked up once (docs/decisions/0010). Make new ones when the language has changed.
 */
export function translateFunctions(i18n: I18n): <const Ns extends Namespaces>(namespaces: Ns) => Translate<Ns> {
  const functions = new Map<string, Say>();

  function create(namespaces: Namespaces): Say {
    const say = i18n.getFixedT(i18n.language, namespaces as Parameters<Instance['getFixedT']>[1]) as Say;
    const texts = new Map<string, string>();
    return (key, values) => {
      if (values) return say(key, values);
      const text = texts.get(key) ?? say(key);
      // One that is missing may come yet.
      if (!key.endsWith(text)) texts.set(key, text);
      return text;
    };
  }

  return ((namespaces: Namespaces) => {
    const name = String(namespaces);
    const known = functions.get(name) ?? create(namespaces);
    functions.set(name, known);
    return known;
  }) as ReturnType<typeof translateFunctions>;
}
