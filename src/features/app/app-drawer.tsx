import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/i18n';
import type { TextPart } from '../../i18n/texts-of';
import { useTranslation } from '../../i18n/translator';
import { SideDrawer } from '../../ui/drawer';
import classes from './app-drawer.module.css';

const DRAWER_WIDTH = 420;

export interface AppDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Namespaces of the sections, loaded when the drawer is opened first. */
  texts: readonly TextPart[];
  /** Sections, each a `PanelSection`; they may be lazy. */
  children: ReactNode;
}

/** "About this app": what a support person asks for, away from everything a shopper needs. */
export function AppDrawer({ open, onClose, texts, children }: AppDrawerProps) {
  const { t, i18n } = useTranslation('layout');
  const [state, setState] = useState<'none' | 'there' | 'failed'>('none');

  useEffect(() => {
    if (!open || state === 'there') return;
    loadTexts(i18n, ...texts).then(
      () => setState('there'),
      () => setState('failed'),
    );
  }, [open, state, i18n, texts]);

  return (
    <SideDrawer open={open} onClose={onClose} title={t('footer.app')} width={DRAWER_WIDTH}>
      {state === 'there' && (
        <Suspense>
          <div className={classes.sections}>{children}</div>
        </Suspense>
      )}
      {state === 'failed' && <p>{t('footer.appFailed')}</p>}
    </SideDrawer>
  );
}
