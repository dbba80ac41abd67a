import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useWithTexts } from '../../i18n/use-with-texts';
import { useIdle } from '../../platform/use-idle';
import { SideDrawer } from '../../ui/drawer';
import { NotYet } from '../../ui/not-yet';

const CART_WIDTH = 380;
const SYNC_WIDTH = 420;
const PHONE = '(width < 48em)';

const importPanels = () => import('./panels');

/** Closes what lies over a page that is left. */
function useClosedByLeaving(open: boolean, onClose: () => void): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (open && pathChanged) onClose();
      }),
    [router, open, onClose],
  );
}

export interface CartDrawersProps {
  opened: 'cart' | 'sync' | null;
  onClose: () => void;
  /** The page itself shows the cart, so nothing needs to be said about it. */
  isCartPage: boolean;
}

/**
 * At the side of any page: the cart, and what the sync light opens, where the cart is and whatever is
 * not with the shop (on the phone a sheet, for the thumb). Fetched once the page has come to rest,
 * because it is needed just when the network is gone.
 */
export function CartDrawers({ opened, onClose, isCartPage }: CartDrawersProps) {
  const { t } = useTranslation('layout');
  const [wasOpened, setWasOpened] = useState(opened);
  const [sheet, setSheet] = useState(false);
  const { loaded: panels, ...state } = useWithTexts(importPanels, 'cart', { wanted: opened !== null, ahead: useIdle() });
  useClosedByLeaving(opened !== null, onClose);

  if (opened !== wasOpened) {
    setWasOpened(opened);
    // Stays what it is while it slides out. Never opened on a server.
    if (opened) setSheet(matchMedia(PHONE).matches);
  }

  return (
    <>
      {panels && <panels.CartNews cartOnScreen={isCartPage || opened !== null} />}
      <SideDrawer
        open={opened === 'cart'}
        onClose={onClose}
        title={t('short.cart')}
        width={CART_WIDTH}
        footer={panels && <panels.DrawerFoot />}
      >
        {panels ? <panels.DrawerLines /> : <NotYet {...state} />}
      </SideDrawer>
      <SideDrawer
        open={opened === 'sync'}
        onClose={onClose}
        title={t('sync.where')}
        side={sheet ? 'bottom' : 'right'}
        width={SYNC_WIDTH}
        footer={panels && <panels.SyncFoot />}
      >
        {panels ? <panels.SyncPanel /> : <NotYet {...state} />}
      </SideDrawer>
    </>
  );
}
