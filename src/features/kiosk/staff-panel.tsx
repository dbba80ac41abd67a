import { type FormEvent, useEffect, useState } from 'react';
import { formatBerlinMoment } from '../../../domain/dates';
import { STAFF_CODE_LENGTH } from '../../../domain/kiosk';
import { hiddenType } from '../../forms/hidden-type';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { reportKiosk } from '../../medusa/kiosks';
import { useConnection } from '../../network/use-connection';
import { usedBytes } from '../../platform/storage-space';
import { keepKiosk } from '../../storage/kiosk-record';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import classes from './kiosk-frame.module.css';
import { reportOf } from './report';
import { tryStaffCode } from './staff-code';
import type { Kiosk } from './start';

const MINUTE_MS = 60_000;
const MEGABYTE = 1e6;
const SWITCHES = ['login', 'checkout', 'forms', 'install'] as const;

interface StaffPanelProps {
  kiosk: Kiosk;
  open: boolean;
  onClose: () => void;
  goodsAtMs: number | null;
}

/** The tablet's own page for staff, behind a long press and the staff code; it works without a network. */
export function StaffPanel({ open, onClose, ...props }: StaffPanelProps) {
  const { t } = useTranslation('kiosk');
  const [isLetIn, setLetIn] = useState(false);
  const close = () => {
    setLetIn(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('staff.title')} width="44rem">
      {isLetIn ? <Inside {...props} onClose={close} /> : <Door kiosk={props.kiosk} onRight={() => setLetIn(true)} />}
    </Dialog>
  );
}

function Door({ kiosk, onRight }: { kiosk: Kiosk; onRight: () => void }) {
  const { t } = useTranslation('kiosk');
  const [isTrying, setTrying] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('staff-code') ?? '').trim();
    if (isTrying) return;
    if (!new RegExp(`^\\d{${STAFF_CODE_LENGTH}}$`).test(code)) return setFault(t('staff.form', { count: STAFF_CODE_LENGTH }));
    setTrying(true);
    try {
      const tried = await tryStaffCode(code, kiosk.record.staffCode);
      if (tried.kind === 'right') return onRight();
      setFault(tried.kind === 'wrong' ? t('staff.wrong') : t('staff.locked', { count: Math.ceil(tried.waitMs / MINUTE_MS) }));
    } catch {
      setFault(t('staff.broken'));
    } finally {
      setTrying(false);
    }
  };

  return (
    <form className={classes.code} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        id="staff-code"
        name="staff-code"
        {...hiddenType()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={STAFF_CODE_LENGTH}
        label={t('staff.code')}
        error={fault}
      />
      <Button type="submit" variant="primary" loading={isTrying}>
        {t('staff.enter')}
      </Button>
    </form>
  );
}

function Inside({ kiosk, goodsAtMs, onClose }: Omit<StaffPanelProps, 'open'>) {
  const { t } = useTranslation('kiosk');
  const { locale } = useSettings();
  const { reach } = useConnection();
  const [bytes, setBytes] = useState<number | null>(null);
  const [config, setConfig] = useState(kiosk.config);
  const [isUnkept, setUnkept] = useState(false);
  useEffect(() => {
    void usedBytes().then(setBytes);
  }, []);
  const at = (momentMs: number) => formatBerlinMoment(momentMs, locale);
  const settings = kiosk.running.version();
  const restart = () => {
    onClose();
    kiosk.session.end();
  };
  const leave = async () => {
    const said = { ...reportOf(kiosk, goodsAtMs), leaving: true };
    // Without a network the shop hears it from nobody; staff see that it has fallen silent.
    await Promise.race([
      reportKiosk(storeClient({ maxRetries: 0 }), said).catch(() => null),
      new Promise((done) => setTimeout(done, 3_000)),
    ]);
    kiosk.leave();
  };
  const change = async (name: (typeof SWITCHES)[number], isOn: boolean) => {
    const next = { ...config, [name]: isOn };
    try {
      await keepKiosk('record', { ...kiosk.record, config: next });
      setConfig(next);
      setUnkept(false);
    } catch {
      setUnkept(true);
    }
  };

  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('staff.name')}</dt>
        <dd>{kiosk.record.name}</dd>
        <dt>{t('staff.version')}</dt>
        <dd>{at(__BUILD_TIME_MS__)}</dd>
        <dt>{t('staff.settings')}</dt>
        <dd>{settings === null ? t('staff.usualSettings') : t('staff.settingsVersion', { version: settings })}</dd>
        <dt>{t('staff.goods')}</dt>
        <dd>{goodsAtMs === null ? t('staff.unknown') : at(goodsAtMs)}</dd>
        <dt>{t('staff.network')}</dt>
        <dd>{t(reach === 'live' ? 'staff.live' : 'staff.away')}</dd>
        <dt>{t('staff.storage')}</dt>
        <dd>{bytes === null ? t('staff.unknown') : t('staff.megabytes', { size: Number((bytes / MEGABYTE).toFixed(1)) })}</dd>
        <dt>{t('staff.errors')}</dt>
        <dd>{kiosk.errors()}</dd>
        <dt>{t('staff.cleared')}</dt>
        <dd>{at(kiosk.clearedMs)}</dd>
      </dl>
      <fieldset className={classes.switches}>
        <legend>{t('staff.allowed')}</legend>
        {SWITCHES.map((name) => (
          <Checkbox
            key={name}
            id={`kiosk-${name}`}
            label={t(`staff.switches.${name}`)}
            checked={config[name]}
            onChange={({ currentTarget }) => void change(name, currentTarget.checked)}
          />
        ))}
        <p role="status">{t(isUnkept ? 'staff.unkept' : 'staff.fromNext')}</p>
      </fieldset>
      <div className={classes.acts}>
        <Button variant="primary" onClick={restart}>
          {t('staff.restart')}
        </Button>
        <Button onClick={() => void leave()}>{t('staff.leave')}</Button>
      </div>
    </>
  );
}
