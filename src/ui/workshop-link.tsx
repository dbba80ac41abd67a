import type { ReactNode } from 'react';
import { AnyLink, useHasRoute } from './any-link';
import classes from './text-link.module.css';

/** The way to the workshop: its own page, or until there is one the page that says where it is. */
export const WorkshopLink = ({ children }: { children?: ReactNode }) => (
  <AnyLink to={useHasRoute()('/service') ? '/service' : '/about'} className={classes.link}>
    {children}
  </AnyLink>
);
