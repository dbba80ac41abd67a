import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons, the one to press first. */
  actions?: ReactNode;
  /** Largest width; the specification's 54rem unless a question needs less. */
  width?: string;
  children?: ReactNode;
}

const DialogShell = lazy(() => import('./dialog-shell'));

/** A question or a legend over the page: Escape closes it, and the focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  useReturnFocus(props.open);

  return used ? (
    <Suspense>
      <DialogShell {...props} />
    </Suspense>
  ) : null;
}
