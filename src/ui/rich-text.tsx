import { cloneElement, type ReactElement, type ReactNode } from 'react';

export interface RichTextProps {
  /** A translated text with marks, e.g. `plus <shipping>shipping</shipping>`. */
  text: string;
  /** What stands for each mark; gets the marked words as its children. */
  parts: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;
}

// As far as the last closing mark: a value within the marks may look like one.
const MARKED = /^(.*?)<(\w+)>(.*)<\/\2>(.*)$/s;

/** A sentence in which some words are a link or stressed. Marks without a part stay as they are typed. */
export function RichText({ text, parts }: RichTextProps): ReactNode {
  const [, before, mark = '', words, after = ''] = MARKED.exec(text) ?? [];
  const wrapper = Object.hasOwn(parts, mark) ? parts[mark] : undefined;
  if (!wrapper) return text && <span>{text}</span>;
  return (
    <>
      {before}
      {cloneElement(wrapper, undefined, words)}
      <RichText text={after} parts={parts} />
    </>
  );
}
