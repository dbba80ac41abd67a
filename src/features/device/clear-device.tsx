import { useState } from 'react';
import { splitLocale, withLocale } from '../../../domain/locale-path';
import { STORED_THINGS } from '../../content/stored-things';
import { useTranslation } from '../../i18n/translator';
import { useKiosk } from '../../page/kiosk-mode';
import { clearDevice } from '../../platform/clear-device';
import { isSessionLeft, leaveSession, mayBeSignedIn } from '../../platform/session-hint';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';

const DATABASES = STORED_THINGS.filter(({ kind }) => kind === 'database').map(({ name }) => name);

/** The shop ends the session first: one that went on with nothing here that knows of it would be the opposite of what was asked for. */
async function endOwnSession(): Promise<void> {
  if (!mayBeSignedIn() && !isSessionLeft()) return;
  // Only what somebody has left is ended.
  leaveSession();
  const { endSession, storeClient } = await import('../../medusa/client');
  await endSession(storeClient());
}

/** "Clear everything of mine on this device". On the shop's tablet that is the end of the visit. */
export function ClearDevice() {
  const { t } = useTranslation('content');
  const kiosk = useKiosk();
  if (!kiosk) return <ClearOwn />;
  return (
    <div>
      <Button variant="primary" onClick={kiosk.done}>
        {t('clear.tablet')}
      </Button>
    </div>
  );
}

/** Clears after a question: the cart goes too. Ends on the home page, loaded anew. */
function ClearOwn() {
  const { t } = useTranslation('content');
  const [asking, setAsking] = useState(false);
  const [state, setState] = useState<'idle' | 'clearing' | 'unheard'>('idle');

  const clear = async () => {
    setState('clearing');
    try {
      await endOwnSession();
    } catch {
      setState('unheard');
      setAsking(false);
      return;
    }
    await clearDevice(DATABASES);
    location.replace(withLocale(splitLocale(location.pathname).prefix, '/'));
  };

  return (
    <div>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {t('clear.button')}
      </Button>
      {state === 'unheard' && (
        <Notice tone="needs" role="alert" title={t('clear.unheardTitle')}>
          {t('clear.unheard')}
        </Notice>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('clear.question')}
        width="34rem"
        actions={
          <>
            <Button variant="primary" loading={state === 'clearing'} onClick={clear}>
              {t('clear.confirm')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('clear.keep')}
            </Button>
          </>
        }
      >
        <p>{t('clear.what')}</p>
        <p>{t('clear.windows')}</p>
      </Dialog>
    </div>
  );
}
