import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CallThings, callPage, callThings } from '../../../domain/kiosk-call';
import { splitLocale } from '../../../domain/locale-path';
import { useFrame } from '../../catalogue/hooks';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { RefusedError } from '../../medusa/errors';
import { callStaff } from '../../medusa/kiosks';
import { systemClock } from '../../platform/clock';
import { uniqueId } from '../../platform/unique-id';
import { useCartPort } from '../../sync/react';
import type { CartLine } from '../../sync/types';
import { useAnnouncer } from '../../ui/announcer';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { OpenNow } from '../../ui/open-now';
import { StrobeDots } from '../../ui/strobe-dots';
import { type CallStanding, createStaffCall, type StaffCall } from './call';
import type { Kiosk } from './start';

const TOO_MANY = 429;

const NOTHING: CallThings = { things: [], more: 0 };

/** A call of this visit; where somebody calls and what they want to see is the page that is open then, and their list on a page of no one thing. */
function openCall(
  { record: { id, token }, session, leave, shown }: Kiosk,
  path: () => string,
  lines: () => readonly CartLine[],
): StaffCall {
  const store = storeClient({ maxRetries: 0 });
  const wants = () => callThings(shown.now()?.map((variantId) => ({ variantId, quantity: 1, parts: [] })) ?? lines());
  return createStaffCall({
    clock: systemClock,
    newId: uniqueId,
    keepUp: session.touch,
    onRevoked: leave,
    ask: async (call, over) => {
      const page = callPage(splitLocale(path()).path);
      try {
        return await callStaff(store, { id, token, call, page, over, wants: over ? NOTHING : wants() });
      } catch (error) {
        if (error instanceof RefusedError && error.status === TOO_MANY) return { id: call, state: 'too-many' };
        throw error;
      }
    },
  });
}

/** Somebody wants somebody who works here: rings on the pages for staff, and says how that goes. */
export function CallStaff({ kiosk }: { kiosk: Kiosk }) {
  const { t } = useTranslation('kiosk');
  const { tell } = useAnnouncer();
  const router = useRouter();
  const cart = useCartPort();
  const [call] = useState(() =>
    openCall(
      kiosk,
      () => router.state.location.pathname,
      () => cart.view().lines,
    ),
  );
  const standing = useSyncExternalStore(call.subscribe, call.standing, call.standing);
  const [isOpen, setOpen] = useState(false);
  const isCalling = standing.kind === 'calling';
  const hasEnded = standing.kind === 'coming' || standing.kind === 'over';

  // Whoever goes, or whose visit ends, waits for nobody.
  useEffect(() => () => call.leave(), [call]);
  const said = standing.kind === 'none' ? null : t(titleKey(standing));
  useEffect(() => {
    if (said !== null) tell('kiosk-call', said);
  }, [said, tell]);
  useEffect(() => {
    // Whoever looked on meanwhile is told all the same.
    if (hasEnded) setOpen(true);
  }, [hasEnded]);

  const ring = () => {
    call.ring();
    setOpen(true);
  };
  const dismiss = () => {
    setOpen(false);
    if (!isCalling) call.takeBack();
  };
  const takeBack = () => {
    setOpen(false);
    call.takeBack();
  };
  return (
    <>
      <Button onClick={ring}>
        <Icon name="bell" /> {t(isCalling ? 'call.calling' : 'call.open')}
      </Button>
      <Dialog
        open={isOpen && standing.kind !== 'none'}
        onClose={dismiss}
        title={said ?? ''}
        width="36rem"
        actions={
          isCalling ? (
            <>
              <Button onClick={dismiss}>{t('call.lookOn')}</Button>
              <Button onClick={takeBack}>{t('call.takeBack')}</Button>
            </>
          ) : standing.kind === 'over' && standing.why !== 'too-many' && standing.why !== 'refused' ? (
            <>
              <Button variant="primary" onClick={call.ring}>
                {t('call.again')}
              </Button>
              <Button onClick={dismiss}>{t('call.close')}</Button>
            </>
          ) : (
            <Button variant="primary" onClick={dismiss}>
              {t('call.close')}
            </Button>
          )
        }
      >
        <Words standing={standing} />
      </Dialog>
    </>
  );
}

function titleKey(standing: Exclude<CallStanding, { kind: 'none' }>) {
  if (standing.kind === 'coming') return 'call.coming.title';
  if (standing.kind === 'over') return `call.${standing.why}.title` as const;
  return standing.isRinging ? 'call.ringing.title' : 'call.waiting.title';
}

function Words({ standing }: { standing: CallStanding }) {
  const { t } = useTranslation('kiosk');
  const { hours, phone } = useFrame().store;
  if (standing.kind === 'none') return null;
  if (standing.kind === 'coming') return <p>{t('call.coming.text')}</p>;
  if (standing.kind === 'calling')
    return (
      <>
        <p>{t(standing.isRinging ? 'call.ringing.text' : 'call.waiting.text')}</p>
        <StrobeDots progress={standing.isRinging ? 0.66 : 0.33} />
      </>
    );
  return (
    <>
      <p>{t(`call.${standing.why}.text`)}</p>
      <OpenNow hours={hours} />
      <p>{t('call.else', { phone })}</p>
    </>
  );
}
