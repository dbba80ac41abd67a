import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button';
import classes from './button.module.css';

interface ButtonAnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
}

const ButtonAnchor = ({ variant, size, full, className, children, ...props }: ButtonAnchorProps) => (
  <a {...props} className={buttonClass(variant, size, full, className)}>
    <span className={classes.label}>{children}</span>
  </a>
);

/** A link to a route that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
