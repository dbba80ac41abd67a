import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../i18n/translator';
import { classNames } from './class-names';
import { Icon } from './icon';
import classes from './overlay.module.css';
import { PanelOutlet } from './top-panel';

export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A drawer at an edge, a sheet at the bottom, or in the middle. */
  look: 'right' | 'left' | 'bottom' | 'dialog';
  /** Largest width, any CSS length; narrower where the screen is. */
  width?: string | undefined;
  /** Stays in view below the scrolling content. */
  foot?: ReactNode;
  children?: ReactNode;
}

/**
 * What floats over the page. A native dialog: the browser keeps the focus inside, takes Escape and
 * the phone's way back, makes the page beneath inert and gives the focus back in the end.
 */
export function Overlay({ open, onClose, title, look, width, foot, children }: OverlayProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const closedByNobody = useRef(false);
  // Stays until it has slid out.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    closedByNobody.current = false;
    element.showModal();
    // Before it leaves the document, or the focus would be lost with it. Also where what it stands in waits
    // for something and is hidden meanwhile: nobody has closed it then.
    return () => {
      closedByNobody.current = true;
      element.close();
    };
  }, [open]);
  useEffect(() => {
    if (open || !present) return;
    let stale = false;
    const leaving = dialog.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(leaving).then(() => {
      if (!stale) setPresent(false);
    });
    return () => {
      stale = true;
    };
  }, [open, present]);

  if (!present) return null;
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel; the keyboard has Escape.
    <dialog
      ref={dialog}
      className={classNames(classes.overlay, classes[look])}
      style={{ inlineSize: width }}
      aria-labelledby={titleId}
      // Escape, or the phone's way back. Told late: by then it may be open again, or gone.
      onClose={({ currentTarget }) => {
        if (open && !closedByNobody.current && currentTarget.isConnected && !currentTarget.open) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        pressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressedBeside.current) onClose();
      }}
    >
      <div className={classes.panel}>
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={classes.body}>{children}</div>
        {foot}
        <PanelOutlet />
      </div>
    </dialog>,
    document.body,
  );
}
