import type { ComponentProps } from 'react';
import classes from './text-link.module.css';

/** A telephone number, a mail address or a file: what opens is the device's own, and no page. @param href `tel:`, `mailto:`, or of a file with `download` */
export const DeviceLink = (props: ComponentProps<'a'> & { href: string }) => <a {...props} className={classes.link} />;
