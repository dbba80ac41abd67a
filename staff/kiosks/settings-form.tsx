import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { formatBerlinMinute } from '../../domain/dates';
import {
  ASK_SECONDS,
  IDLE_SECONDS,
  type KioskSettings,
  type KioskSettingsField,
  readKioskSettings,
  SETTINGS_FORM,
} from '../../domain/kiosk-config';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { uniqueId } from '../../src/platform/unique-id';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { Notice } from '../../src/ui/notice';
import { SelectField } from '../../src/ui/select-field';
import { isConflict } from '../api';
import { Failure } from '../failure';
import { useTypeName } from '../labels/use-type-name';
import classes from '../pages.module.css';
import { shopQuery } from '../shop-query';
import { useAct } from '../use-act';
import { AttractPicker } from './attract-picker';
import own from './kiosks.module.css';
import { useShownGoods } from './use-shown-goods';

/** As somebody types it. */
interface Draft {
  readonly idle: string;
  readonly ask: string;
  readonly from: string;
  readonly until: string;
  readonly type: string;
  readonly attract: readonly string[];
  /** Epoch milliseconds; empty for any version. */
  readonly least: string;
}

const draftOf = ({ idle_seconds, ask_seconds, night_from, night_until, attract_type, attract, min_version }: KioskSettings): Draft => ({
  idle: String(idle_seconds),
  ask: String(ask_seconds),
  from: night_from,
  until: night_until,
  type: attract_type,
  attract,
  least: min_version === null ? '' : String(min_version),
});

const numberIn = (typed: string): number | string => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : typed);

const settingsIn = ({ idle, ask, from, until, type, attract, least }: Draft): Readonly<Record<KioskSettingsField, unknown>> => ({
  form: SETTINGS_FORM,
  idle_seconds: numberIn(idle),
  ask_seconds: numberIn(ask),
  night_from: from,
  night_until: until,
  attract_type: type,
  attract,
  min_version: least === '' ? null : Number(least),
});

interface SettingsFormProps {
  /** The one tablet that they are for; null for all. */
  kioskId: string | null;
  /** As they are now, with the version that says so; 0 where nobody has said anything. */
  now: KioskSettings;
  version: number;
  onDone: () => void;
}

/** Sets how all tablets behave, or one of them. */
export function SettingsForm({ kioskId, now, version, onDone }: SettingsFormProps) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const change = useAct();
  const [draft, setDraft] = useState(() => draftOf(now));
  const [was, setWas] = useState(version);
  const [fault, setFault] = useState<string | null>(null);
  // What was sent already is sent under the same key again: an answer may have been lost.
  const sent = useRef({ key: uniqueId(), body: '' });
  const { types } = useShownGoods();
  const typeName = useTypeName();
  const builtAtMs = useQuery(shopQuery).data?.built_at ?? null;
  const edit = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setFault(null);
  };
  const idOf = (field: KioskSettingsField) => `settings-${kioskId ?? 'all'}-${field}`;
  const errorOf = (field: KioskSettingsField, words: string) => fault === field && words;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const read = readKioskSettings(settingsIn(draft));
    if ('fault' in read) {
      setFault(read.fault.what);
      document.getElementById(idOf(read.fault.what as KioskSettingsField))?.focus();
      return;
    }
    const body = JSON.stringify([read.settings, was]);
    if (sent.current.body !== body) sent.current = { key: sent.current.body === '' ? sent.current.key : uniqueId(), body };
    change.mutate(
      { path: '/kiosks/config', body: { key: sent.current.key, kiosk_id: kioskId, settings: read.settings, was } },
      { onSuccess: onDone },
    );
  };
  const takeTheirs = () => {
    setDraft(draftOf(now));
    setWas(version);
    change.reset();
  };

  const moment = (ms: number) => formatBerlinMinute(ms, locale);
  const versions = [...new Set([builtAtMs, draft.least === '' ? null : Number(draft.least)])].filter((ms) => ms !== null);
  return (
    <form className={own.settings} onSubmit={submit} noValidate>
      <div className={own.pair}>
        <Field
          id={idOf('idle_seconds')}
          inputMode="numeric"
          autoComplete="off"
          label={t('kiosks.settings.idle')}
          description={t('kiosks.settings.between', IDLE_SECONDS)}
          value={draft.idle}
          error={errorOf('idle_seconds', t('kiosks.settings.secondsWrong', IDLE_SECONDS))}
          onChange={({ target }) => edit({ idle: target.value })}
        />
        <Field
          id={idOf('ask_seconds')}
          inputMode="numeric"
          autoComplete="off"
          label={t('kiosks.settings.ask')}
          description={t('kiosks.settings.between', ASK_SECONDS)}
          value={draft.ask}
          error={errorOf('ask_seconds', t('kiosks.settings.secondsWrong', ASK_SECONDS))}
          onChange={({ target }) => edit({ ask: target.value })}
        />
      </div>
      <fieldset className={own.group}>
        <legend>{t('kiosks.settings.night')}</legend>
        <p className={classes.quiet}>{t('kiosks.settings.nightHint')}</p>
        <div className={own.pair}>
          <Field
            id={idOf('night_from')}
            type="time"
            label={t('kiosks.settings.from')}
            value={draft.from}
            error={errorOf('night_from', t('kiosks.settings.timeWrong'))}
            onChange={({ target }) => edit({ from: target.value })}
          />
          <Field
            id={idOf('night_until')}
            type="time"
            label={t('kiosks.settings.until')}
            value={draft.until}
            error={errorOf('night_until', t(draft.from === draft.until ? 'kiosks.settings.noNight' : 'kiosks.settings.timeWrong'))}
            onChange={({ target }) => edit({ until: target.value })}
          />
        </div>
      </fieldset>
      <fieldset className={own.group}>
        <legend>{t('kiosks.settings.attract')}</legend>
        <SelectField
          id={idOf('attract_type')}
          label={t('kiosks.settings.type')}
          description={t('kiosks.settings.typeHint')}
          value={draft.type}
          options={[...new Set([...types, draft.type])].map((value) => ({ value, label: typeName(value) }))}
          onChange={({ target }) => edit({ type: target.value })}
        />
        <AttractPicker id={idOf('attract')} handles={draft.attract} onChange={(attract) => edit({ attract })} />
      </fieldset>
      <SelectField
        id={idOf('min_version')}
        label={t('kiosks.settings.least')}
        description={t('kiosks.settings.leastHint')}
        value={draft.least}
        options={[
          { value: '', label: t('kiosks.settings.any') },
          ...versions.map((ms) => ({
            value: String(ms),
            label: t(ms === builtAtMs ? 'kiosks.settings.leastNow' : 'kiosks.settings.leastOf', { moment: moment(ms) }),
          })),
        ]}
        onChange={({ target }) => edit({ least: target.value })}
      />
      {isConflict(change.error) ? (
        <Notice tone="target" role="alert" action={<Button onClick={takeTheirs}>{t('kiosks.settings.theirs')}</Button>}>
          {t('kiosks.settings.conflict')}
        </Notice>
      ) : (
        change.error && <Failure error={change.error} />
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" loading={change.isPending}>
          {t('kiosks.settings.save')}
        </Button>
        <Button onClick={onDone}>{t('kiosks.settings.cancel')}</Button>
      </div>
    </form>
  );
}
