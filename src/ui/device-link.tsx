import type { ComponentProps } from 'react';
import classes from './text-link.module.css';

/** A telephone number or a mail address: what opens is the device's own, and no page. @param href `tel:` or `mailto:` */
export const DeviceLink = (props: ComponentProps<'a'> & { href: string }) => <a {...props} className={classes.link} />;
