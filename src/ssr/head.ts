import { LOCALES, type Locale } from '../../domain/locale';
import { withLocale } from '../../domain/locale-path';
import { withShopName } from '../../domain/shop-name';
import { splitTitle } from '../../domain/split-title';
import type { Breadcrumb, PageMeta, StructuredData } from '../page/page-meta';
import { SHARED_PICTURE, type SharedPage, sharedPicturePath } from '../protocol/page-rendering';
import { pictureSources } from '../ui/picture-sources';
import { scriptText } from './script-text';

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function sharedPage(title: string, picture: string | null | undefined): SharedPage {
  const { name, rest } = splitTitle(title);
  return { title: name, rest, picture: picture ?? null };
}

/** The way to a page; nothing for the home page, nor where the addresses are not known, which a search engine insists on. */
const breadcrumbList = (steps: readonly Breadcrumb[], addressOf: (path: string) => string | undefined): StructuredData | null =>
  steps.length > 0 && steps.every(({ path }) => addressOf(path) !== undefined)
    ? {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: splitTitle(name).name,
          item: addressOf(path),
        })),
      }
    : null;

export interface Head {
  /** Elements of the document's head. */
  readonly head: string;
  /** JSON-LD; empty where there is nothing to say. */
  readonly structuredData: string;
  readonly share: SharedPage | null;
}

/**
 * The title of a page, and what search engines and whoever shares it are told about it. Every page has one address in
 * each language, with the language in front; the address without one is the same page.
 *
 * @param meta null where nothing else is told, as of a page that does not exist
 * @param title of the page, without the shop's name
 * @param way to the page, by its row
 * @param path of the page, without its language, encoded
 * @param origin null leaves out whatever must be absolute
 */
export function headOf(
  meta: PageMeta | null,
  {
    title,
    way,
    path,
    locale,
    origin,
  }: {
    readonly title: string;
    readonly way: readonly Breadcrumb[];
    readonly path: string;
    readonly locale: Locale;
    readonly origin: string | null;
  },
): Head {
  const shown = attribute(withShopName(title));
  const element = `<title>${shown}</title>`;
  if (!meta) return { head: element, structuredData: '', share: null };
  const inLanguage = (language: Locale, to: string) => (origin === null ? undefined : origin + withLocale(language, to));
  const addressOf = (to: string) => inLanguage(locale, to);
  const hereIn = (language: Locale) => inLanguage(language, (meta.addresses?.[language] ?? path) + (meta.query ?? ''));
  const url = hereIn(locale);
  const source = meta.picture && pictureSources(meta.picture);
  const picture = source && origin !== null ? origin + source.plain : undefined;
  const shared = origin === null ? undefined : origin + sharedPicturePath(withLocale(locale, meta.addresses?.[locale] ?? path));
  const alternate = (name: string, language: Locale) =>
    `<link rel="alternate" hreflang="${name}" href="${attribute(hereIn(language) ?? '')}">`;
  const open = (property: string, content: string | undefined) =>
    content === undefined ? '' : `<meta property="og:${property}" content="${content}">`;
  const described = meta.isHidden
    ? []
    : [
        meta.about?.({ description: meta.description, url, picture }),
        ...(meta.more ?? []),
        breadcrumbList(meta.breadcrumbs ?? way, addressOf),
      ];
  const graph = described.filter((thing) => thing !== null && thing !== undefined);

  return {
    head: [
      element,
      `<meta name="description" content="${attribute(meta.description)}">`,
      ...(meta.isHidden
        ? ['<meta name="robots" content="noindex">']
        : [
            ...(url
              ? [
                  `<link rel="canonical" href="${attribute(url)}">`,
                  ...LOCALES.map((language) => alternate(language, language)),
                  alternate('x-default', LOCALES[0]),
                ]
              : []),
            open('title', shown),
            open('type', meta.type ?? 'website'),
            open('url', url && attribute(url)),
            ...(shared === undefined
              ? []
              : [
                  open('image', attribute(shared)),
                  open('image:width', String(SHARED_PICTURE.width)),
                  open('image:height', String(SHARED_PICTURE.height)),
                  open('image:alt', shown),
                  '<meta name="twitter:card" content="summary_large_image">',
                ]),
          ]),
    ].join(''),
    structuredData: graph.length > 0 ? scriptText({ '@context': 'https://schema.org', '@graph': graph }) : '',
    share: meta.isHidden ? null : sharedPage(title, meta.picture),
  };
}
