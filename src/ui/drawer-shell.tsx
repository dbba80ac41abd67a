import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names';
import type { SideDrawerProps } from './drawer';
import { Icon } from './icon';
import classes from './overlay.module.css';
import { SnackbarOutlet } from './snackbar';

const OPEN_MS = 200;

/** The drawer itself; loaded when the first one is opened. */
export default function DrawerShell({ open, onClose, title, side = 'right', width = 380, footer, children }: SideDrawerProps) {
  const { t } = useTranslation('common');

  return (
    <Drawer.Root
      // Given to the content itself, a class lands on the element around it too.
      classNames={{ content: classNames(classes.panel, side === 'bottom' ? classes.sheet : classes.drawer) }}
      opened={open}
      onClose={onClose}
      returnFocus={false}
      position={side}
      size={side === 'bottom' ? 'auto' : width}
      transitionProps={{ duration: OPEN_MS, timingFunction: 'ease-out' }}
    >
      <Drawer.Overlay className={classes.backdrop} backgroundOpacity={0.45} />
      <Drawer.Content>
        {/* Mantine's own head would be a second banner of the page. */}
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        {footer && <div className={classes.foot}>{footer}</div>}
        <SnackbarOutlet />
      </Drawer.Content>
    </Drawer.Root>
  );
}
