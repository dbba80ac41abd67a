import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names';
import type { DialogProps } from './dialog';
import { Icon } from './icon';
import classes from './overlay.module.css';
import { SnackbarOutlet } from './snackbar';

const OPEN_MS = 160;

/** The dialog itself; loaded when the first one is opened. */
export default function DialogShell({ open, onClose, title, actions, width = '54rem', children }: DialogProps) {
  const { t } = useTranslation('common');

  return (
    <Modal.Root
      // Given to the content itself, a class lands on the element around it too.
      classNames={{ content: classNames(classes.panel, classes.dialog) }}
      opened={open}
      onClose={onClose}
      returnFocus={false}
      size={width}
      centered
      transitionProps={{ transition: 'fade', duration: OPEN_MS, timingFunction: 'ease-out' }}
    >
      <Modal.Overlay className={classes.backdrop} backgroundOpacity={0.45} />
      <Modal.Content>
        {/* Mantine's own head would be a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
        {actions && <div className={classes.actions}>{actions}</div>}
        <SnackbarOutlet />
      </Modal.Content>
    </Modal.Root>
  );
}
