import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { formatBerlinMoment } from '../../domain/dates';
import { CODE_MINUTES, CODE_TRIES, shownCode } from '../../domain/kiosk';
import { KIOSK_NAME_MAX } from '../../domain/text-limits';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { uniqueId } from '../../src/platform/unique-id';
import { Button } from '../../src/ui/button';
import { Dialog } from '../../src/ui/dialog';
import { DocumentTitle } from '../../src/ui/document-title';
import { Field } from '../../src/ui/field';
import { Notice } from '../../src/ui/notice';
import { Status, type Tone } from '../../src/ui/status';
import { act } from '../api';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { shopQuery } from '../shop-query';
import { useAct } from '../use-act';
import own from './kiosks.module.css';
import { type Kiosk, kiosksQuery, MadeKiosk } from './queries';

const TONES: Readonly<Record<Kiosk['state'], Tone>> = {
  waiting: 'needs',
  expired: 'neutral',
  active: 'quartz',
  revoked: 'neutral',
  left: 'neutral',
};

/** A tablet reports every five minutes: one that has been silent for longer than this is off, or without a network. */
const SILENT_MS = 15 * 60_000;
/** It looks for a new version every hour, and takes it once nobody is there. */
const UPDATED_AFTER_MS = 3 * 60 * 60_000;

/** The tablets in the shop: made here, and taken back. */
export function KiosksPage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch, isPending } = useQuery(kiosksQuery);
  const [made, setMade] = useState<MadeKiosk | null>(null);

  return (
    <>
      <DocumentTitle title={t('kiosks.title')} />
      <h1>{t('kiosks.title')}</h1>
      <p>{t('kiosks.lead')}</p>
      {made ? <Codes made={made} onDone={() => setMade(null)} /> : <MakeForm onMade={setMade} />}
      {isPending ? (
        <Reading />
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : data.length === 0 ? (
        <p className={classes.quiet}>{t('kiosks.none')}</p>
      ) : (
        <section className={classes.section} aria-label={t('kiosks.list')}>
          <div className={classes.stack}>
            {data.map((kiosk) => (
              <KioskCard key={kiosk.id} kiosk={kiosk} onMade={setMade} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** Makes a tablet, or gives one that waits new codes. What was asked for once more, since an answer was lost, is the same tablet. */
function useMake(onMade: (made: MadeKiosk) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (kiosk: { readonly id: string; readonly name: string }) => v.parse(MadeKiosk, await act('/kiosks', kiosk)),
    onSuccess: onMade,
    onSettled: () => queryClient.invalidateQueries(),
  });
}

function MakeForm({ onMade }: { onMade: (made: MadeKiosk) => void }) {
  const { t } = useTranslation('staff');
  const make = useMake(onMade);
  const id = useRef(uniqueId());
  const [isMissing, setMissing] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setMissing(name === '');
    if (name !== '' && !make.isPending) make.mutate({ id: id.current, name });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {make.error && <Failure error={make.error} />}
      <Field
        id="kiosk-name"
        name="name"
        label={t('kiosks.name')}
        description={t('kiosks.nameHint')}
        autoComplete="off"
        maxLength={KIOSK_NAME_MAX}
        error={isMissing && t('kiosks.nameMissing')}
      />
      <Button type="submit" variant="primary" loading={make.isPending}>
        {t('kiosks.make')}
      </Button>
    </form>
  );
}

/** What nobody can look up again. */
function Codes({ made: { kiosk, code, staff_code }, onDone }: { made: MadeKiosk; onDone: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <Notice
      tone="quartz"
      role="status"
      title={t('kiosks.made', { name: kiosk.name })}
      action={
        <Button variant="primary" onClick={onDone}>
          {t('kiosks.noted')}
        </Button>
      }
    >
      <p>{t('kiosks.once')}</p>
      <dl className={own.codes}>
        <dt>{t('kiosks.code')}</dt>
        <dd data-code="">{shownCode(code)}</dd>
        <dd className={own.about}>{t('kiosks.codeAbout', { minutes: CODE_MINUTES, tries: CODE_TRIES })}</dd>
        <dt>{t('kiosks.staffCode')}</dt>
        <dd data-staff-code="">{staff_code}</dd>
        <dd className={own.about}>{t('kiosks.staffCodeAbout')}</dd>
      </dl>
    </Notice>
  );
}

function KioskCard({ kiosk, onMade }: { kiosk: Kiosk; onMade: (made: MadeKiosk) => void }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const make = useMake(onMade);
  const change = useAct();
  const [isAsked, setAsked] = useState(false);
  const { id, name, state } = kiosk;
  const isOver = state === 'revoked' || state === 'left';
  const isSilent = state === 'active' && kiosk.last_seen_at !== null && Date.now() - kiosk.last_seen_at > SILENT_MS;
  const builtAtMs = useQuery(shopQuery).data?.built_at ?? null;
  const isOutdated =
    state === 'active' &&
    kiosk.version !== null &&
    builtAtMs !== null &&
    kiosk.version < builtAtMs &&
    Date.now() - builtAtMs > UPDATED_AFTER_MS;
  const at = (momentMs: number) => formatBerlinMoment(momentMs, locale);
  const facts = [
    t('kiosks.madeAt', { moment: at(kiosk.made_at), who: kiosk.made_by ?? '–' }),
    kiosk.provisioned_at !== null && t('kiosks.provisionedAt', { moment: at(kiosk.provisioned_at) }),
    kiosk.last_seen_at !== null && t('kiosks.seenAt', { moment: at(kiosk.last_seen_at) }),
    kiosk.version !== null && t('kiosks.version', { moment: at(kiosk.version) }),
    kiosk.goods_at !== null && t('kiosks.goodsAt', { moment: at(kiosk.goods_at) }),
    kiosk.errors !== null && t('kiosks.errors', { count: kiosk.errors }),
    state === 'waiting' && t('kiosks.codeUntil', { moment: at(kiosk.code_expires_at) }),
    isOver && kiosk.revoked_at !== null && t('kiosks.overAt', { moment: at(kiosk.revoked_at) }),
    state === 'revoked' &&
      kiosk.provisioned_at !== null &&
      (kiosk.told_at === null ? t('kiosks.notTold') : t('kiosks.toldAt', { moment: at(kiosk.told_at) })),
  ].filter((fact) => fact !== false);

  return (
    <article className={classes.card} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} className={own.name}>
        {name}
      </h2>
      <p className={classes.states}>
        <Status tone={isSilent ? 'needs' : TONES[state]}>{t(isSilent ? 'kiosks.silent' : `kiosks.states.${state}`)}</Status>
        {isOutdated && <Status tone="needs">{t('kiosks.outdated')}</Status>}
      </p>
      <ul className={own.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {isOutdated && <p>{t('kiosks.outdatedAbout', { moment: at(builtAtMs) })}</p>}
      {(make.error || change.error) && <Failure error={make.error ?? change.error} />}
      {!isOver && (
        <div className={classes.buttons}>
          {state !== 'active' && (
            <Button loading={make.isPending} onClick={() => make.mutate({ id, name })}>
              {t('kiosks.newCode')}
            </Button>
          )}
          <Button loading={change.isPending} onClick={() => setAsked(true)}>
            {t('kiosks.revoke')}
          </Button>
        </div>
      )}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('kiosks.revokeSure', { name })}
        width="30rem"
        actions={
          <>
            <Button
              variant="primary"
              onClick={() => {
                setAsked(false);
                change.mutate({ path: `/kiosks/${id}/revoke` });
              }}
            >
              {t('kiosks.revokeYes')}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('kiosks.keep')}</Button>
          </>
        }
      >
        <p>{t('kiosks.revokeText')}</p>
      </Dialog>
    </article>
  );
}
