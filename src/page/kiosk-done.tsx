import { useEffect } from 'react';
import { useTranslation } from '../i18n/translator';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { type KioskMode, useKiosk } from './kiosk-mode';

/** What stands here is somebody's: on the shop's tablet they are asked to clear it, and sooner whether they are still there. Nothing elsewhere. */
export function KioskDone() {
  const kiosk = useKiosk();
  return kiosk && <Done kiosk={kiosk} />;
}

function Done({ kiosk }: { kiosk: KioskMode }) {
  const { t } = useTranslation('kiosk');
  useEffect(() => kiosk.hurry(), [kiosk]);
  return (
    <Notice
      tone="quartz"
      title={t('yours.title')}
      action={
        <Button variant="primary" onClick={kiosk.done}>
          {t('yours.done')}
        </Button>
      }
    >
      {t('yours.text')}
    </Notice>
  );
}
