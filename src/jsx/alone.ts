import { Fragment, type Key, type ReactElement } from 'react';

/** Makes an element as React does. */
type Make = (type: 'span', props: { children: string }, key?: Key) => ReactElement;

const isText = (child: unknown): child is string | number | bigint =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';

/** Whether React draws nothing for it. */
const isNothing = (child: unknown): boolean => child === null || child === undefined || typeof child === 'boolean';

const hasText = (children: readonly unknown[]): boolean =>
  children.some((child) => isText(child) || (Array.isArray(child) && hasText(child)));

/** A line that ends between two blocks of a text in MDX. JSX has none, and nothing comes or goes there; an element would get the distance of a block. */
const isEndOfLine = (text: string): boolean => text.includes('\n') && text.trim() === '';

/** Each text in an element of its own, those that follow one another in one. The others keep their places, by which React knows them again. */
function inSpans(children: readonly unknown[], make: Make): unknown[] {
  const alone: unknown[] = children.map((child) => (isText(child) ? null : Array.isArray(child) ? inSpans(child, make) : child));
  let first = 0;
  let text = '';
  const end = () => {
    if (text !== '') alone[first] = isEndOfLine(text) ? text : make('span', { children: text }, `text-${first}`);
    text = '';
  };
  for (const [place, child] of children.entries()) {
    if (isText(child)) {
      if (text === '') first = place;
      text += child;
    } else if (!isNothing(child)) end();
  }
  end();
  return alone;
}

/**
 * Children in which every text is all that its element holds. A browser's translator throws away the text nodes that it finds
 * in a page; React remembers those that stand beside something else, and would go on changing what is in no page any more. Of a
 * text that stands alone it remembers the element.
 *
 * @param type of the element that they are the children of
 * @returns the same where nothing has to change
 */
export function textAlone(type: unknown, children: unknown, make: Make): unknown {
  const isGroup = type === Fragment;
  if (!Array.isArray(children)) return isGroup && isText(children) ? inSpans([children], make) : children;
  if (!hasText(children)) return children;
  if (!isGroup && children.every((child) => isText(child) || isNothing(child))) return children.filter(isText).join('');
  return inSpans(children, make);
}
