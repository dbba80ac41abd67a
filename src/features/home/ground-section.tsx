import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names';
import { Picture } from '../../ui/picture';
import classes from './ground-section.module.css';

interface GroundSectionProps extends Pick<ComponentProps<typeof Picture>, 'src' | 'alt' | 'sizes' | 'ratio'> {
  ground: 'rental' | 'service';
  wide: 'picture-first' | 'picture-last';
  title: string;
  lead: string;
  children: ReactNode;
}

/** A section on a ground of its own: a picture, and words beside it. */
export function GroundSection({ ground, wide, title, lead, children, ...picture }: GroundSectionProps) {
  const id = useId();

  return (
    <section className={classes.section} data-ground={ground} aria-labelledby={id}>
      <div className={classNames('wrap', classes.inner)} data-wide={wide}>
        <Picture {...picture} className={classes.picture} dim={false} />
        <div className={classes.words}>
          <h2 id={id}>{title}</h2>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
