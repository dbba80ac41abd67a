import { BELOW_ID, FONTS_ID, MISSING_ID, ROOT_ID, SCRIPTS_ID, STATE_ID, STYLES_ID } from '../../src/protocol/page-names';
import type { RenderedPage } from '../../src/protocol/page-rendering';
import { SPLIT_PART } from '../../src/protocol/private-names';
import { inlineHash } from '../headers';
import { type ClientBuild, routeFile } from './client-build';
import { marksIn, readStyles, type Styles } from './critical-styles';
import type { RenderOrder } from './thread-protocol';
import { withoutUnused } from './unused-definitions';

const DARK = /:root\[data-mantine-color-scheme=["']?dark["']?\]/g;

/**
 * The rules of the dark page for who has no script, since nobody could ask the device; the same words
 * again, so they cost next to nothing. They outweigh those of the light page in the stylesheets, which
 * are waited for: applied one by one, they would move what is there.
 */
function darkWithoutScript(css: string): string {
  const rules = css.match(new RegExp(`${DARK.source}[^{}]*\\{[^{}]*\\}`, 'g')) ?? [];
  return `@media screen and (prefers-color-scheme:dark){${rules.join('').replaceAll(DARK, ':root:root')}}`;
}

/** Fonts that have to be fetched; those that only stand in for them are on the device. */
const FETCHED_FONT = /@font-face\{[^{}]*url\([^{}]*\}/g;

/**
 * On a phone the pictures below the first screen wait until the script of the head lets them in, as the fonts
 * do: a slow line has no room for them yet. Who has no script waits for nothing.
 */
const BELOW = '@media (scripting:enabled) and (width<48em){img[loading=lazy]{display:none}}';

const FIRST_PICTURE = /<picture><source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:(?!<\/picture>).)*fetchPriority="high"/;

/** Asks for the page's first picture before its place has been read. */
function firstPicture(body: string): string {
  const [, srcset, sizes] = FIRST_PICTURE.exec(body) ?? [];
  return srcset
    ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`
    : '';
}

/** Puts rendered pages into whole documents of one build. */
export interface DocumentMaker {
  /** @returns the document, and the hashes of the styles in it for its policy */
  document(order: Pick<RenderOrder, 'locale'>, page: RenderedPage): { readonly html: string; readonly styles: readonly string[] };
}

export function documentMaker(build: ClientBuild): DocumentMaker {
  const styles = new Map<string, Styles>();
  const stylesOf = (path: string): Styles => {
    const known = styles.get(path) ?? readStyles(build.style(path));
    styles.set(path, known);
    return known;
  };

  return {
    document({ locale }, page) {
      const components = page.status === 404 ? ['component', 'notFoundComponent'] : ['component'];
      const needed = build.needed(
        page.routes.flatMap((id) => components.map((component) => routeFile(id) + SPLIT_PART + component)),
        [...page.texts.map((bundle) => `src/i18n/texts/${bundle}/${locale}.ts`), ...page.modules],
      );
      const marks = marksIn(page.body);
      const usedOf = (path: string) => stylesOf(path).usedBy(marks);
      // Components whose code comes later are on the page from the first moment, and would move when their styles come.
      const later = needed.laterStyles.map((path) => ({ path, css: usedOf(path) })).filter(({ css }) => css !== '');
      const styles = [...needed.styles, ...later.map(({ path }) => path)];
      const css = withoutUnused(needed.styles.map(usedOf).join('') + later.map(({ css }) => css).join(''), page.body);
      // Hashed as they are put in, not as they are found: what its contents smuggled in stays forbidden.
      const fonts = (css.match(FETCHED_FONT) ?? []).join('');
      const critical = css.replaceAll(FETCHED_FONT, '');
      const dark = darkWithoutScript(css);
      const html = [
        `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
        firstPicture(page.body),
        page.head,
        build.headLinks,
        `<style id="${FONTS_ID}" media="not all">${fonts}</style><style id="${BELOW_ID}">${BELOW}</style>`,
        `<script>${build.headScript}</script>`,
        `<style>${critical}</style>`,
        `<noscript><style>${dark}</style>${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('')}</noscript>`,
        '</head><body>',
        `<div id="${ROOT_ID}">${page.body}</div>`,
        // Behind the page: its first link is the one that skips the header.
        `<p id="${MISSING_ID}" role="alert" hidden data-too-old="${page.missing.tooOld}" data-ask="${page.missing.ask}">${page.missing.words} <a href="">${page.missing.again}</a></p>`,
        `<script type="application/json" id="${STATE_ID}">${page.state}</script>`,
        page.facts && `<script type="application/ld+json">${page.facts}</script>`,
        // What is to be seen is fetched first: the script of the head says when it is the turn of these.
        `<template id="${SCRIPTS_ID}">`,
        ...needed.scripts.map((path) => `<link rel="modulepreload" href="${path}">`),
        `<script type="module" src="${build.entry}"></script>`,
        // What the page uses of them stands in it: the page's script fetches them once nothing else waits for the line.
        `</template><template id="${STYLES_ID}">`,
        ...styles.map((path) => `<link rel="stylesheet" href="${path}" media="print">`),
        '</template></body></html>',
      ].join('');
      return { html, styles: [fonts, BELOW, critical, dark].map(inlineHash) };
    },
  };
}
