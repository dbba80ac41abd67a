import { useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import classes from './facts.module.css';
import { useWorkerState } from './use-update';
import { workerLink } from './worker-link';

/** Asks for a new version by hand, and takes it in when there is one: whoever presses this knows what they do. */
export function UpdateCheck() {
  const { t } = useTranslation('app');
  const link = workerLink();
  const { worker, update } = useWorkerState(link);
  const [asked, setAsked] = useState<'no' | 'asking' | 'newest' | 'failed'>('no');
  if (worker === 'none') return null;

  const ask = async () => {
    setAsked('asking');
    setAsked((await link.lookForUpdate()) ? 'newest' : 'failed');
  };

  return (
    <>
      {update === 'none' ? (
        <Button size="small" loading={asked === 'asking'} onClick={() => void ask()}>
          {t('update.look')}
        </Button>
      ) : (
        <Button size="small" variant="primary" onClick={() => link.update()}>
          {t('update.now')}
        </Button>
      )}
      <p className={classes.text} role="status">
        {update !== 'none' ? t('update.ready') : asked === 'newest' || asked === 'failed' ? t(`update.${asked}`) : null}
      </p>
    </>
  );
}
