import type { Page } from '@playwright/test';
import { ALIVE, DEFERRED } from '../../src/protocol/page-names';

export interface TranslatorHabits {
  /** Before the page has come to life, as on a slow line, or after every part of it has. */
  readonly begins: 'asleep' | 'alive';
  /** Whether the page's own text node goes into the new element, or a copy of it, and the page's is thrown away. */
  readonly keeps: 'node' | 'copy';
}

/**
 * What a browser's translator does to a page: `<font><font>…</font></font>` in place of every text node, of those too that
 * come or change later. The words stay, so that the page can be compared with an untouched one. Stands alone in the page.
 */
const translate = ({ begins, keeps, alive, deferred }: TranslatorHabits & { readonly alive: string; readonly deferred: string }): void => {
  // The shop itself has none.
  const OWN = 'font';
  const LEFT_ALONE = `${OWN}, script, style, noscript, template, textarea, [translate=no]`;

  const wrap = (text: Text) => {
    if (!text.isConnected || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(keeps === 'node' ? text : text.data);
  };
  const wrapAll = (node: Node) => {
    if (node instanceof Text) wrap(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  const begin = () => {
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) wrap(target);
        addedNodes.forEach(wrapAll);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    wrapAll(document.body);
  };

  if (begins === 'asleep') {
    addEventListener('DOMContentLoaded', begin, { once: true });
    return;
  }
  const beginOnceAlive = () => {
    if (!document.documentElement.hasAttribute(alive) || document.querySelector(`[${deferred}]`)) return;
    observer.disconnect();
    begin();
  };
  const observer = new MutationObserver(beginOnceAlive);
  // There is no element yet.
  observer.observe(document, { attributeFilter: [alive, deferred], childList: true, subtree: true });
};

/** Lets a translator work on every page that is opened from now on. */
export async function withTranslator(page: Page, habits: TranslatorHabits): Promise<void> {
  await page.addInitScript(translate, { ...habits, alive: ALIVE, deferred: DEFERRED });
}

/** What a page says, line by line, whatever elements a translator has put around its texts. Stands alone in the page. */
const lines = (): string[] => {
  const WITHIN_A_LINE = 'a, abbr, b, bdi, em, font, i, mark, small, span, strong, sub, sup, time';
  // What is said aloud, and which of it together, depends on the moment.
  const NO_WORDS = 'script, style, noscript, template, [data-announcer]';
  const say = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches(NO_WORDS)) return '';
    const said = [...node.childNodes].map(say).join('');
    return node.matches(WITHIN_A_LINE) ? said : `\n${said}\n`;
  };
  return say(document.body)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
};

/** What a page says, line by line; of numbers that every order has its own of, only that they are there. */
export const wordsOf = async (page: Page): Promise<string[]> =>
  (await page.evaluate(lines)).map((line) => line.replaceAll(/(Order|Order number|Bestellung|Bestellnummer|RILLE-?|Rille) ?\d+/g, '$1 …'));

/** Texts that React remembers by their nodes, which a translator takes from it. Stands alone in the page. */
const remembered = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    const isRemembered = Object.keys(walker.currentNode).some((key) => key.startsWith('__reactFiber$'));
    if (isRemembered) texts.push(`<${parentElement?.localName} class="${parentElement?.className}"> ${data}`);
  }
  return texts;
};

/** The texts of a page that nobody translates which would be lost to React by a translator. */
export const textsAtRisk = (page: Page): Promise<string[]> => page.evaluate(remembered);
