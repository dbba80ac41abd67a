import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useReturnFocus } from './use-return-focus';

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `bottom` is a sheet, for the phone. */
  side?: 'right' | 'bottom';
  /** Pixels; the whole width where the screen is narrower. */
  width?: number;
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
  children?: ReactNode;
}

const DrawerShell = lazy(() => import('./drawer-shell'));

/** A drawer over the page: Escape and the backdrop close it, and the focus returns to where it came from. */
export function SideDrawer(props: SideDrawerProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  useReturnFocus(props.open);

  // Stays once it was open, so that it can slide out again.
  return used ? (
    <Suspense>
      <DrawerShell {...props} />
    </Suspense>
  ) : null;
}
