import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import classes from './notice.module.css';
import type { Tone } from './status';

const ICONS: Record<Tone, IconName> = { quartz: 'check', target: 'clock', needs: 'warning', neutral: 'info' };

export interface NoticeProps {
  tone: Tone;
  /** First words, strong; the text goes on behind them. */
  title?: ReactNode;
  /** What can be done about it: a button or a link. */
  action?: ReactNode;
  icon?: IconName;
  /** `alert` for what went wrong just now, `status` for what merely changed. */
  role?: 'alert' | 'status';
  className?: string;
  children?: ReactNode;
}

/** What happened, what is safe, what to do. */
export const Notice = ({ tone, title, action, icon = ICONS[tone], role, className, children }: NoticeProps) => (
  <div className={classNames(classes.notice, classes[tone], className)} role={role}>
    <Icon className={classes.icon} name={icon} />
    <div>
      {title && <strong className={classes.title}>{title}</strong>} {children}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  </div>
);
