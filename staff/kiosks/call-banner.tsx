import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { berlinWall } from '../../domain/berlin-time';
import { productOfPage } from '../../domain/kiosk-call';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Icon } from '../../src/ui/icon';
import { act, isNotSignedIn } from '../api';
import { sessionQuery } from '../queries';
import own from './call-banner.module.css';
import { AnsweredCall, callsQuery, type ShownCall } from './calls';
import { mayBeHeard, ringOnce } from './sound';
import { useTicks } from './use-ticks';
import { WantedThings } from './wanted-things';

const MARK = '● ';

/** The banner stands over every page; the page of the tablets names all. */
const MOST_NAMED = 5;

/** In the tab of a page that is behind others a mark says that somebody waits. @param turn another one with every answer: a page names itself anew */
function useMarkedTitle(isMarked: boolean, turn: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is why it is looked at again
  useEffect(() => {
    if (!isMarked) return;
    if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
    return () => {
      if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
    };
  }, [isMarked, turn]);
}

/** Somebody calls at a tablet in the shop: rings and is answered on every page for staff. */
export function CallBanner() {
  const { t } = useTranslation('staff');
  const queryClient = useQueryClient();
  const { data: calls = [], error, refetch, dataUpdatedAt } = useQuery(callsQuery);
  const [missed, setMissed] = useState<string | null>(null);
  const open = calls.filter(({ state }) => state !== 'coming');
  const unheard = open.find(({ state }) => state === 'waiting')?.id;
  const isOpen = open.length > 0;

  useTicks(useCallback(() => void refetch({ cancelRefetch: false }), [refetch]));
  useMarkedTitle(isOpen, dataUpdatedAt);
  useEffect(() => {
    // This page shows it now: from here on the tablet says that it rings. What fails comes again with the next answer.
    if (unheard !== undefined && dataUpdatedAt > 0) void act(`/kiosks/calls/${unheard}/rung`).catch(() => undefined);
  }, [unheard, dataUpdatedAt]);
  useEffect(() => {
    if (isOpen && dataUpdatedAt > 0) ringOnce();
  }, [isOpen, dataUpdatedAt]);
  useEffect(() => {
    if (isNotSignedIn(error)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [error, queryClient]);
  useEffect(() => {
    // A new call is another matter.
    if (isOpen) setMissed(null);
  }, [isOpen]);

  return (
    <section className={own.calls} aria-live="assertive" aria-label={t('calls.label')}>
      {error && !isNotSignedIn(error) && <p className={own.call}>{t('calls.unheard')}</p>}
      {missed !== null && !isOpen && (
        <p className={own.call}>
          {t('calls.missed', { kiosk: missed })}{' '}
          <Button size="small" onClick={() => setMissed(null)}>
            {t('calls.close')}
          </Button>
        </p>
      )}
      {calls.map((call) => (
        <Call key={call.id} call={call} onMissed={setMissed} />
      ))}
    </section>
  );
}

function Call({ call, onMissed }: { call: ShownCall; onMissed: (kiosk: string) => void }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const queryClient = useQueryClient();
  const answer = useMutation({
    mutationFn: async () => v.parse(AnsweredCall, await act(`/kiosks/calls/${call.id}/coming`)).call,
    onSuccess: ({ state, kiosk }) => {
      if (state !== 'coming') onMissed(kiosk);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: callsQuery.queryKey }),
  });
  const { kiosk, state, page, title, title_de, called_at, answered_by } = call;
  const what = (locale === 'de' && title_de) || title || (productOfPage(page) ?? page);
  const words = [
    t(page === '/' ? 'calls.atStart' : 'calls.looksAt', { what }),
    t('calls.since', { time: berlinWall(called_at).time }),
    ...(answer.isError ? [t('calls.failed')] : []),
  ];
  if (state === 'coming')
    return (
      <div className={own.call}>
        <Icon name="check" />
        <p>{t('calls.coming', { kiosk, who: answered_by ?? '–' })}</p>
        <WantedThings wants={call.wants} most={MOST_NAMED} />
      </div>
    );
  return (
    <div className={own.call} data-open="">
      <Icon name="account" />
      <p>
        <strong>{t('calls.calls', { kiosk })}</strong> {words.join(' ')} {!mayBeHeard() && t('calls.silent')}
      </p>
      <Button variant="primary" loading={answer.isPending} onClick={() => answer.mutate()}>
        {t('calls.come')}
      </Button>
      <WantedThings wants={call.wants} most={MOST_NAMED} />
    </div>
  );
}
