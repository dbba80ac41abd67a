import type { ReactNode } from 'react';
import { Picture, type PictureProps } from '../../ui/picture';
import classes from './figure.module.css';

interface FigureProps extends Pick<PictureProps, 'src' | 'alt' | 'ratio'> {
  /** Stands across the page's whole width. */
  wide?: boolean;
  /** In view at once. */
  first?: boolean;
  /** What stands below it. */
  children?: ReactNode;
}

/** A picture in a text; scenes are shown as they are in the dark, too. */
export const Figure = ({ src, alt, ratio = '5/3', wide = false, first = false, children }: FigureProps) => (
  <figure className={classes.figure} data-wide={wide || undefined}>
    <Picture
      src={src}
      alt={alt}
      ratio={ratio}
      priority={first}
      dim={!src?.startsWith('/img/scenes/') || src.includes('/detail-')}
      sizes={wide ? '(width < 80em) 94vw, 1200px' : '(width < 48em) 90vw, 620px'}
    />
    {children && <figcaption>{children}</figcaption>}
  </figure>
);

/** Things side by side where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={classes.columns}>{children}</div>;

/** One of them. */
export const Column = ({ children }: { children: ReactNode }) => <div className={classes.column}>{children}</div>;
