import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import classes from './text-link.module.css';

interface TextAnchorProps extends ComponentProps<'a'> {
  /** Stands on a line of its own: gets a finger's height. */
  alone?: boolean;
}

const TextAnchor = ({ alone, className, children, ...props }: TextAnchorProps) => (
  <a {...props} className={classNames(classes.link, alone && classes.alone, className)}>
    {children}
  </a>
);

const RoutedTextLink = createLink(TextAnchor);

/** An underlined link: `to` a route, or `href` to a telephone number, a mail address or another site. */
export const TextLink = ((props: TextAnchorProps & { to?: string }) =>
  props.to === undefined && props.href !== undefined ? (
    <TextAnchor {...props} />
  ) : (
    <RoutedTextLink {...(props as ComponentProps<typeof RoutedTextLink>)} />
  )) as LinkComponent<typeof TextAnchor>;
