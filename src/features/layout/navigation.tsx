import { useSyncExternalStore } from 'react';
import { useWithTexts } from '../../i18n/use-with-texts';
import { usePageReady } from '../../page/page-ready';
import { useDialogOnDemand } from '../../ui/use-dialog-on-demand';

const load = () => import('./nav-drawer');

/** As in `app-layout.module.css`, which keeps its place free. */
const WIDE_TABLET = '(64em <= width < 80em)';

function onTurned(listener: () => void): () => void {
  const media = matchMedia(WIDE_TABLET);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const isWideTablet = () => matchMedia(WIDE_TABLET).matches;

/** The navigation's drawer, and the rail that wide tablets have beside the page: neither is in the page as it comes. */
export function Navigation({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const isReady = usePageReady();
  const isWide = useSyncExternalStore(onTurned, isWideTablet, () => false);
  const { loaded: beside } = useWithTexts(load, 'footer', { wanted: false, ahead: isReady && isWide });
  const above = useDialogOnDemand(load, 'footer', open, onOpen);

  return (
    <>
      {beside && <beside.Rail />}
      {above && <above.NavDrawer open={open} onClose={() => onOpen(false)} />}
    </>
  );
}
