import type { ReactNode } from 'react';
import { Button } from '../src/ui/button';
import { Dialog } from '../src/ui/dialog';

interface SureProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What the buttons say: first the one that does it. */
  readonly yes: ReactNode;
  readonly no: ReactNode;
  /** Closes nothing by itself: it may ask once more. */
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly width?: string;
  readonly children?: ReactNode;
}

/** Asks before something is done that nothing undoes. */
export const Sure = ({ open, title, yes, no, onYes, onClose, width = '30rem', children }: SureProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    width={width}
    actions={
      <>
        <Button variant="primary" onClick={onYes}>
          {yes}
        </Button>
        <Button onClick={onClose}>{no}</Button>
      </>
    }
  >
    {children}
  </Dialog>
);
