import type { ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './icon.module.css';

const SHAPES = {
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  account: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6" />
    </>
  ),
  cart: (
    <>
      <path d="M3.5 10.5h17v9.5h-17zM3.5 15.2h17" />
      <path d="M7.8 10.5V7.7a4.2 4.2 0 0 1 8.4 0v2.8" />
    </>
  ),
  close: <path d="m5.5 5.5 13 13m0-13-13 13" />,
  'chevron-down': <path d="m6 9.5 6 6 6-6" />,
  'chevron-right': <path d="m9.5 6 6 6-6 6" />,
  'arrow-right': <path d="M4 12h16m-6-6 6 6-6 6" />,
  'arrow-left': <path d="M20 12H4m6-6-6 6 6 6" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  warning: (
    <>
      <path d="M12 4 2.8 20h18.4z" />
      <path d="M12 10.2v4.6m0 2.4v.1" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.2 2" />
    </>
  ),
  undo: <path d="M8.5 5 4.5 9l4 4M4.8 9H14a5.5 5.5 0 0 1 0 11h-3" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.5 2.5 3.7 5.3 3.7 8.5s-1.2 6-3.7 8.5c-2.5-2.5-3.7-5.3-3.7-8.5S9.5 6 12 3.5" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  record: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="2.5" />
    </>
  ),
  filter: <path d="M4 6.5h16M7 12h10m-7 5.5h4" />,
  sort: <path d="M7.5 4.5v15m0 0-3.5-3.5m3.5 3.5 3.5-3.5M16.5 19.5v-15m0 0L13 8m3.5-3.5L20 8" />,
  box: (
    <>
      <path d="m12 3 8.5 4.5v9L12 21l-8.5-4.5v-9z" />
      <path d="m3.5 7.5 8.5 4.6 8.5-4.6M12 12.1V21" />
    </>
  ),
  shop: (
    <>
      <path d="M3.5 11 12 3.8 20.5 11v9.2h-17z" />
      <path d="M9 20.2v-6h6v6" />
    </>
  ),
  return: <path d="M4.2 5v5h5M4.7 10a8 8 0 1 1-.7 5" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  trash: <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 11v5.5m3.6-5.5v5.5" />,
  offline: (
    <>
      <path d="m4 4 16 16" />
      <path d="M8 8.2A6 6 0 0 0 7 19h10.5M10.7 6.3a6 6 0 0 1 7.2 4.7 4 4 0 0 1 3 5.8" />
    </>
  ),
  share: (
    <>
      <path d="M12 15V3.5m0 0L8 7.5m4-4 4 4" />
      <path d="M6.5 11H4.5v9.5h15V11h-2" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.8v.1" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

/** A line drawing beside words; says nothing to screen readers, so the words must. */
export const Icon = ({ name, size = 20, className }: { name: IconName; size?: number; className?: string | undefined }) => (
  <svg
    className={classNames(classes.icon, className)}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={(1.5 * 24) / Math.max(size, 18)}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {SHAPES[name]}
  </svg>
);
