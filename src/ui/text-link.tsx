import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './text-link.module.css';

interface TextAnchorProps extends ComponentProps<'a'> {
  /** Stands on a line of its own: gets a finger's height. */
  alone?: boolean;
  /** Leads to another site, on purpose: without it such a link is refused. */
  external?: boolean;
}

const TextAnchor = ({ alone, external, className, children, ...props }: TextAnchorProps) => (
  <a {...props} {...(external && EXTERNAL)} className={classNames(classes.link, alone && classes.alone, className)}>
    {children}
  </a>
);

/** The attribute of `platform/external-navigation`; the other site is not told where its visitor came from. */
const EXTERNAL = { 'data-external': '', rel: 'noopener noreferrer' };

const RoutedTextLink = createLink(TextAnchor);

/** An underlined link: `to` a route, or `href` to a telephone number, a mail address or, with `external`, another site. */
export const TextLink = ((props: TextAnchorProps & { to?: string }) =>
  props.to === undefined && props.href !== undefined ? (
    <TextAnchor {...props} />
  ) : (
    <RoutedTextLink {...(props as ComponentProps<typeof RoutedTextLink>)} />
  )) as LinkComponent<typeof TextAnchor> & ((props: TextAnchorProps & { to?: never; href: string }) => ReactNode);
