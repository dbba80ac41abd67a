import type { ReactNode } from 'react';
import classes from './product-grid.module.css';

/** Cards side by side, four at most, two on the phone; their rows line up. `columns` 3 leaves room for filters beside. */
export const ProductGrid = ({ columns = 4, children }: { columns?: 3 | 4; children: ReactNode }) => (
  <div className={classes.grid} data-columns={columns}>
    {children}
  </div>
);
