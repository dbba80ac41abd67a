import { type ComponentType, useCallback } from 'react';
import { loadTexts } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/translator';
import { useOnDemand } from '../../platform/use-on-demand';
import { SideDrawer } from '../../ui/drawer';
import classes from './app-drawer.module.css';

const DRAWER_WIDTH = 420;

export interface AppDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Loads the sections when the drawer is opened first; the same function each time. */
  loadSections: () => Promise<ComponentType>;
}

/** "About this app": what a support person asks for, away from everything a shopper needs. */
export function AppDrawer({ open, onClose, loadSections }: AppDrawerProps) {
  const { t, i18n } = useTranslation('layout');
  const load = useCallback(async () => {
    const [Sections] = await Promise.all([loadSections(), loadTexts(i18n, 'appInfo', 'footer', 'lists', 'packs')]);
    return Sections;
  }, [i18n, loadSections]);
  const { loaded: Sections, failed } = useOnDemand(load, { wanted: open, ahead: false });

  return (
    <SideDrawer open={open} onClose={onClose} title={t('app')} width={DRAWER_WIDTH}>
      {Sections && (
        <div className={classes.sections}>
          <Sections />
        </div>
      )}
      {failed && <p>{t('appFailed')}</p>}
    </SideDrawer>
  );
}
