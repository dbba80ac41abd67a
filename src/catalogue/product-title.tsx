import { Fragment, type ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import classes from './product-title.module.css';
import { isModelNumber, titleParts } from './title-parts';

export interface ProductTitleProps {
  title: string;
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'span';
  /** `page` for the product's own page, `card` in lists; by default what the element suggests. */
  look?: 'page' | 'card';
  className?: string;
  /** Wraps the whole, e.g. in a link. */
  children?: (title: ReactNode) => ReactNode;
}

const words = (text: string) =>
  text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of a fixed text have no other name than their place.
    <Fragment key={index}>
      {index > 0 && ' '}
      {isModelNumber(word) ? <span className={classes.model}>{word}</span> : word}
    </Fragment>
  ));

/** A product's title: the thing first, the rest in italic below; model numbers never break. */
export function ProductTitle({
  title,
  as: Element = 'span',
  look = Element === 'h1' ? 'page' : 'card',
  className,
  children,
}: ProductTitleProps) {
  const { name, rest } = titleParts(title);
  const content = (
    <>
      {words(name)}
      {rest && (
        <>
          {/* Read aloud and copied, the two parts need something between them. */}
          <span className="visually-hidden"> – </span>
          <span className={classes.rest}>{words(rest)}</span>
        </>
      )}
    </>
  );

  return <Element className={classNames(classes[look], className)}>{children ? children(content) : content}</Element>;
}
