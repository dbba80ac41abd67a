import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../ui/button';
import { useDialogOnDemand } from '../ui/use-dialog-on-demand';
import type { Given } from './handed-over';

const loadDialog = async () => (await import('./handover-dialog')).HandoverDialog;

export interface HandoverButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  given: Given;
  children: ReactNode;
}

/** Hands what a page shows to another device, or to somebody else: by a code for a camera, and a link. */
export function HandoverButton({ given, children, ...look }: HandoverButtonProps) {
  const [open, setOpen] = useState(false);
  const HandoverDialog = useDialogOnDemand(loadDialog, 'handover', open, setOpen);

  return (
    <>
      <Button {...look} loading={open && !HandoverDialog} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {HandoverDialog && <HandoverDialog open={open} onClose={() => setOpen(false)} given={given} />}
    </>
  );
}
