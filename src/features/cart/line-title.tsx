import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { ProductTitle } from '../../catalogue/product-title';
import classes from './cart-line-item.module.css';

export interface LineTitleProps {
  title: string;
  /** Empty where the thing has no page of its own. */
  handle: string;
}

/** What a line is, leading to its page. A link is much to draw and never changes with a tap. */
export const LineTitle = memo(function LineTitle({ title, handle }: LineTitleProps) {
  return (
    <ProductTitle title={title} as="h2" className={classes.title}>
      {(words) =>
        handle ? (
          <Link to="/product/$handle" params={{ handle }}>
            {words}
          </Link>
        ) : (
          words
        )
      }
    </ProductTitle>
  );
});
