import type { ReactNode } from 'react';
import { isModelNumber, splitTitle } from '../../domain/split-title';
import { classNames } from '../ui/class-names';
import classes from './product-title.module.css';

export interface ProductTitleProps {
  title: string;
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'span';
  /** `page` for the product's own page, `card` in lists; by default what the element suggests. */
  look?: 'page' | 'card';
  className?: string;
  /** Wraps the whole, e.g. in a link. */
  children?: (title: ReactNode) => ReactNode;
}

/** A text whose model numbers never break, in as few pieces as there can be: each is a node of the page, with a mark of its own in what the server sends. */
export const modelWords = (text: string): ReactNode[] => {
  const pieces: ReactNode[] = [];
  let plain = '';
  for (const [index, word] of text.split(' ').entries()) {
    if (index > 0) plain += ' ';
    if (!isModelNumber(word)) {
      plain += word;
      continue;
    }
    if (plain) pieces.push(plain);
    plain = '';
    pieces.push(
      <span key={index} className={classes.model}>
        {word}
      </span>,
    );
  }
  return plain ? [...pieces, plain] : pieces;
};

/** A product's title: the thing first, the rest in italic below; model numbers never break. */
export function ProductTitle({
  title,
  as: Element = 'span',
  look = Element === 'h1' ? 'page' : 'card',
  className,
  children,
}: ProductTitleProps) {
  const { name, rest } = splitTitle(title);
  const content = (
    <>
      {modelWords(name)}
      {rest && (
        <>
          {/* Read aloud and copied, the two need something between them. */}
          <span className="visually-hidden"> – </span>
          <span className={classes.rest}>{modelWords(rest)}</span>
        </>
      )}
    </>
  );

  return <Element className={classNames(classes[look], className)}>{children ? children(content) : content}</Element>;
}
