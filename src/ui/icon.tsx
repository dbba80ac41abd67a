import { classNames } from './class-names';
import classes from './icon.module.css';

/** One line each, on a ground of 24 by 24. */
const LINES = {
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5l5 5',
  account: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6',
  bell: 'M3.5 20.5h17M5.5 17a6.5 6.5 0 0 1 13 0zM12 10.5V8m-2.2 0h4.4',
  cart: 'M3.5 10.5h17v9.5h-17zM3.5 15.2h17M7.8 10.5V7.7a4.2 4.2 0 0 1 8.4 0v2.8',
  close: 'M5.5 5.5l13 13m0-13-13 13',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4 2.8 20h18.4zM12 10.2v4.6m0 2.4v.1',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5.2l3.2 2',
  undo: 'M8.5 5 4.5 9l4 4M4.8 9H14a5.5 5.5 0 0 1 0 11h-3',
  globe:
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c2.5 2.5 3.7 5.3 3.7 8.5s-1.2 6-3.7 8.5c-2.5-2.5-3.7-5.3-3.7-8.5S9.5 6 12 3.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  record: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  filter: 'M4 6.5h16M7 12h10m-7 5.5h4',
  sort: 'M7.5 4.5v15m0 0-3.5-3.5m3.5 3.5 3.5-3.5M16.5 19.5v-15m0 0L13 8m3.5-3.5L20 8',
  box: 'M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5l8.5 4.6 8.5-4.6M12 12.1V21',
  shop: 'M3.5 11 12 3.8 20.5 11v9.2h-17zM9 20.2v-6h6v6',
  return: 'M4.2 5v5h5M4.7 10a8 8 0 1 1-.7 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 11v5.5m3.6-5.5v5.5',
  offline: 'M4 4l16 16M8 8.2A6 6 0 0 0 7 19h10.5M10.7 6.3a6 6 0 0 1 7.2 4.7 4 4 0 0 1 3 5.8',
  share: 'M12 15V3.5m0 0L8 7.5m4-4 4 4M6.5 11H4.5v9.5h15V11h-2',
  camera: 'M3.5 7.5h4l1.5-2.3h6l1.5 2.3h4v12h-17zM8.4 13.2a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0',
  phone:
    'M6.2 3.8 9 4.4l1.2 3.9-1.9 1.8a12 12 0 0 0 5.6 5.6l1.8-1.9 3.9 1.2.6 2.8c-.3 1.3-1.2 2.2-2.6 2.2A14 14 0 0 1 4 6.4c0-1.4.9-2.3 2.2-2.6z',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11v5.5M12 7.8v.1',
} satisfies Record<string, string>;

export type IconName = keyof typeof LINES;

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
    <path d={LINES[name]} />
  </svg>
);
