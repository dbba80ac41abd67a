import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { USUAL_SETTINGS } from '../../domain/kiosk-config';
import { useTranslation } from '../../src/i18n/translator';
import { uniqueId } from '../../src/platform/unique-id';
import { Button } from '../../src/ui/button';
import { Dialog } from '../../src/ui/dialog';
import { isConflict } from '../api';
import { Failure } from '../failure';
import { useAct } from '../use-act';
import { configsQuery, type Kiosk, latestOf } from './queries';
import { SettingsForm } from './settings-form';

/** Settings of one tablet's own, in the place of those of all. */
export function OwnSettings({ kiosk: { id, name } }: { kiosk: Kiosk }) {
  const { t } = useTranslation('staff');
  const { data } = useQuery(configsQuery);
  const change = useAct();
  const [isOpen, setOpen] = useState(false);
  const key = useRef({ of: -1, is: '' });
  if (!data) return null;
  const own = latestOf(data, id);
  const version = own?.version ?? 0;
  const now = (own?.is_own && own.settings) || latestOf(data, null)?.settings || USUAL_SETTINGS;
  const close = () => setOpen(false);
  const beAsAll = () => {
    if (key.current.of !== version) key.current = { of: version, is: uniqueId() };
    change.mutate({ path: '/kiosks/config', body: { key: key.current.is, kiosk_id: id, settings: null, was: version } });
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(own?.is_own ? 'kiosks.settings.changeOwn' : 'kiosks.settings.giveOwn')}</Button>
      {own?.is_own && (
        <Button loading={change.isPending} onClick={beAsAll}>
          {t('kiosks.settings.dropOwn')}
        </Button>
      )}
      {isConflict(change.error) ? <p role="alert">{t('kiosks.settings.moved')}</p> : change.error && <Failure error={change.error} />}
      <Dialog open={isOpen} onClose={close} title={t('kiosks.settings.titleOwn', { name })} width="44rem">
        <SettingsForm kioskId={id} now={now} version={version} onDone={close} />
      </Dialog>
    </>
  );
}
