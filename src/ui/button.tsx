import type { ComponentProps, MouseEvent } from 'react';
import classes from './button.module.css';
import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'normal' | 'small';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  full?: boolean;
  /** Busy: cannot be pressed again, keeps its label and the focus. */
  loading?: boolean;
  /**
   * Why it cannot be pressed now. Stands in place of the label; the button stays focusable,
   * so that a screen reader meets the reason too.
   */
  disabledReason?: string | null | undefined;
}

/** Class names of a button's looks, for the things that look like one but are not. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'normal', full = false, more?: string): string =>
  classNames(classes.button, classes[variant], size === 'small' && classes.small, full && classes.full, more);

export function Button({
  variant = 'secondary',
  size = 'normal',
  full = false,
  loading = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const closed = loading || Boolean(disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (closed) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...props}
      type={type}
      className={buttonClass(variant, size, full, className)}
      aria-disabled={closed || props['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading && <span className={classes.ring} aria-hidden="true" />}
      <span className={classes.label}>{disabledReason || children}</span>
    </button>
  );
}
