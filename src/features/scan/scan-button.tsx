import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { readScanned, type ScanFault, type Scanned } from './read-scanned';
import classes from './scan.module.css';
import { type ScannerState, useScanner } from './use-scanner';

export interface ScanButtonProps {
  /** Somebody holds something before the camera, which is as good as a touch. */
  onSeen: () => void;
  /** Looks up a repair by its ticket. */
  onTicket: (ticket: string) => void;
}

/** Reads a code with this device's camera: a label on the shelf, a ticket, a list on somebody's phone. The texts `kiosk` must be there. */
export function ScanButton(props: ScanButtonProps) {
  const { t } = useTranslation('kiosk');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="camera" /> {t('scan.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('scan.title')}
        width="44rem"
        actions={<Button onClick={close}>{t('scan.close')}</Button>}
      >
        {isOpen && <Scanning {...props} onDone={close} />}
      </Dialog>
    </>
  );
}

const isLive = (state: ScannerState): state is 'opening' | 'looking' => state === 'opening' || state === 'looking';

function Scanning({ onSeen, onTicket, onDone }: ScanButtonProps & { onDone: () => void }) {
  const { t } = useTranslation('kiosk');
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const isDone = useRef(false);
  const [fault, setFault] = useState<ScanFault | null>(null);

  const follow = (scanned: Exclude<Scanned, { kind: 'refused' }>) => {
    // One code is followed, however often it is read until this is closed.
    if (isDone.current) return;
    isDone.current = true;
    onDone();
    switch (scanned.kind) {
      case 'ticket':
        return onTicket(scanned.ticket);
      case 'handover':
        return void navigate({ to: '/handover', hash: scanned.code });
      case 'product': {
        const { handle, variant, with: parts } = scanned;
        return void navigate({ to: '/product/$handle', params: { handle }, search: { variant, with: parts } });
      }
    }
  };
  const { state, hasOther, isFront, again, turn } = useScanner(video, (text) => {
    onSeen();
    const scanned = readScanned(text, location.origin);
    if (scanned.kind === 'refused') setFault(scanned.why);
    else follow(scanned);
  });

  return (
    <div className={classes.scan}>
      <div className={classes.picture} hidden={!isLive(state)} data-front={isFront || undefined}>
        <video ref={video} muted playsInline aria-label={t('scan.picture')} />
      </div>
      <div role="status" className={classes.said}>
        {isLive(state) ? (
          <p>{t(fault !== null && state === 'looking' ? `scan.refused.${fault}` : `scan.${state}`)}</p>
        ) : (
          <Notice tone={state === 'idle' ? 'neutral' : 'needs'} action={<Button onClick={again}>{t('scan.again')}</Button>}>
            {t(`scan.${state}`)}
          </Notice>
        )}
      </div>
      {isLive(state) && <p className={classes.what}>{t('scan.what')}</p>}
      {hasOther && isLive(state) && <Button onClick={turn}>{t('scan.turn')}</Button>}
    </div>
  );
}
