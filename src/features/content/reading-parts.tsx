import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button-link';
import { linkTo } from './link-to';
import classes from './reading-parts.module.css';

/** `<Small>`: what has to be said, at the end. */
export const Small = ({ children }: { children: ReactNode }) => <p className={classes.small}>{children}</p>;

/** `<ButtonTo to="/contact?subject=service">`: what to do after having read. */
export const ButtonTo = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={classes.button}>
    <ButtonLink variant="primary" {...linkTo(to)}>
      {children}
    </ButtonLink>
  </p>
);
