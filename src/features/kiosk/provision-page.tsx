import { type FormEvent, useRef, useState } from 'react';
import { readCode } from '../../../domain/kiosk';
import { KIOSK_CODE_MAX } from '../../../domain/text-limits';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { RefusedError } from '../../medusa/errors';
import { provision } from '../../medusa/kiosks';
import { PageTitle } from '../../page/page-title';
import { noteKiosk } from '../../platform/kiosk-hint';
import { serviceWorkers } from '../../platform/service-worker';
import { keepForGood } from '../../platform/storage-space';
import { keepKiosk } from '../../storage/kiosk-record';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import classes from './kiosk-frame.module.css';
import { newToken } from './record';

type Fault = 'missing' | 'form' | 'wrong' | 'over' | 'wait' | 'offline' | 'disk';

function faultOf(error: unknown): Fault {
  if (!(error instanceof RefusedError)) return 'offline';
  if (error.status === 429) return 'wait';
  return error.code === 'kiosk_code_over' ? 'over' : 'wrong';
}

/** Without them it would forget nobody, and stand still without a network. */
const canBeKiosk = (): boolean => serviceWorkers() !== null && 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined;

/** The page that makes this device the shop's tablet. */
export function ProvisionPage() {
  const { t } = useTranslation('kiosk');
  return (
    <div className={`wrap ${classes.notHere}`}>
      <PageTitle />
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <Provision />
    </div>
  );
}

/** Makes this device the shop's tablet, by a code of the staff's. */
export function Provision() {
  const { t } = useTranslation('kiosk');
  // The same one for as long as the page is there: an answer that was lost is asked for again.
  const token = useRef<string>(null);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAsking) return;
    const typed = String(new FormData(event.currentTarget).get('code') ?? '');
    const code = readCode(typed);
    if (code === null) return setFault(typed.trim() === '' ? 'missing' : 'form');
    setAsking(true);
    setFault(null);
    token.current ??= newToken();
    const provisioned = await provision(storeClient(), code, token.current).catch((error: unknown) => faultOf(error));
    if (typeof provisioned === 'string') {
      setAsking(false);
      return setFault(provisioned);
    }
    try {
      await keepKiosk('record', { ...provisioned, token: token.current });
    } catch {
      setAsking(false);
      return setFault('disk');
    }
    await keepForGood();
    noteKiosk();
    // Its first start clears what somebody has left here.
    location.replace(location.origin);
  };

  if (!canBeKiosk())
    return (
      <Notice tone="needs" role="alert">
        {t('notHere')}
      </Notice>
    );
  return (
    <form className={classes.code} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        id="kiosk-code"
        name="code"
        label={t('code')}
        description={t('codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={KIOSK_CODE_MAX}
        error={fault && t(`faults.${fault}`)}
      />
      <p>{t('warning')}</p>
      <Button type="submit" variant="primary" loading={isAsking}>
        {t('submit')}
      </Button>
    </form>
  );
}
