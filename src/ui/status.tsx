import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import classes from './status.module.css';

export type Tone = 'quartz' | 'target' | 'needs' | 'neutral';

const ICONS: Record<Tone, IconName | null> = { quartz: null, target: 'clock', needs: 'warning', neutral: null };

/** A state in a few words, never by colour alone: green has a dot, amber a clock, red a warning sign. */
export function Status({ tone, icon = ICONS[tone], children }: { tone: Tone; icon?: IconName | null; children: ReactNode }) {
  return (
    <span className={classNames(classes.status, classes[tone])}>
      {icon ? <Icon name={icon} size={16} /> : tone === 'quartz' && <span className={classes.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
