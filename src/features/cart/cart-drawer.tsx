import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../ui/drawer';

const DRAWER_WIDTH = 380;

// On every page, opened on few: its content comes with the first opening.
const DrawerLines = lazy(() => import('./drawer-lines'));
const DrawerFoot = lazy(() => import('./drawer-foot'));

/** The cart at the side of any page: where it stands, what is in it, what it costs. */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('cart');
  const router = useRouter();

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (open && pathChanged) onClose();
      }),
    [router, open, onClose],
  );

  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      title={t('title')}
      width={DRAWER_WIDTH}
      footer={
        <Suspense>
          <DrawerFoot />
        </Suspense>
      }
    >
      <Suspense>
        <DrawerLines />
      </Suspense>
    </SideDrawer>
  );
}
