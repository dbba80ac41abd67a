import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBerlinMinute } from '../../domain/dates';
import { type KioskSettings, USUAL_SETTINGS } from '../../domain/kiosk-config';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Dialog } from '../../src/ui/dialog';
import { Disclosure } from '../../src/ui/disclosure';
import { Notice } from '../../src/ui/notice';
import { Failure, Reading } from '../failure';
import { useTypeName } from '../labels/use-type-name';
import classes from '../pages.module.css';
import own from './kiosks.module.css';
import { type Change, configsQuery, latestOf } from './queries';
import { SettingsForm } from './settings-form';
import { useShownGoods } from './use-shown-goods';

/** How all tablets behave that have no settings of their own, and what was changed of that. */
export function SettingsOfAll() {
  const { t } = useTranslation('staff');
  const { data, error, refetch, isPending } = useQuery(configsQuery);
  return (
    <section className={classes.section} aria-labelledby="settings-of-all">
      <h2 id="settings-of-all">{t('kiosks.settings.title')}</h2>
      <p className={classes.quiet}>{t('kiosks.settings.lead')}</p>
      {isPending ? <Reading /> : error ? <Failure error={error} again={() => void refetch()} /> : <All changes={data} />}
    </section>
  );
}

function All({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const latest = latestOf(changes, null);
  const settings = latest ? latest.settings : USUAL_SETTINGS;
  const moment = (ms: number) => formatBerlinMinute(ms, locale);
  const close = () => setOpen(false);

  return (
    <article className={classes.card} aria-labelledby="settings-now">
      <h3 id="settings-now" className={own.name}>
        {latest ? t('kiosks.settings.version', { version: latest.version }) : t('kiosks.settings.usual')}
      </h3>
      {latest && (
        <p className={classes.quiet}>{t('kiosks.settings.madeAt', { moment: moment(latest.made_at), who: latest.made_by ?? '–' })}</p>
      )}
      {settings ? (
        <Summary settings={settings} />
      ) : (
        <Notice tone="needs" role="status">
          {t('kiosks.settings.unreadable')}
        </Notice>
      )}
      <Button onClick={() => setOpen(true)}>{t('kiosks.settings.change')}</Button>
      {changes.length > 0 && (
        <Disclosure summary={t('kiosks.settings.changes')} className={own.changes}>
          <ol className={own.facts}>
            {changes.map(({ version, kiosk_id, kiosk, is_own, made_at, made_by }) => (
              <li key={version}>
                {t('kiosks.settings.version', { version })}:{' '}
                {kiosk_id === null
                  ? t('kiosks.settings.forAll')
                  : t(is_own ? 'kiosks.settings.forOne' : 'kiosks.settings.asAll', { name: kiosk ?? '–' })}
                , {t('kiosks.settings.madeAt', { moment: moment(made_at), who: made_by ?? '–' })}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      <Dialog open={isOpen} onClose={close} title={t('kiosks.settings.title')} width="44rem">
        <SettingsForm kioskId={null} now={settings ?? USUAL_SETTINGS} version={latest?.version ?? 0} onDone={close} />
      </Dialog>
    </article>
  );
}

/** What settings come to, in words. */
function Summary({ settings }: { settings: KioskSettings }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { goods } = useShownGoods();
  const typeName = useTypeName();
  const { idle_seconds, ask_seconds, night_from, night_until, attract, attract_type, min_version } = settings;
  const names = attract.map((handle) => goods.get(handle) ?? t('kiosks.settings.gone', { handle }));
  const lines = [
    t('kiosks.settings.idleLine', { idle: idle_seconds, ask: ask_seconds }),
    t('kiosks.settings.nightLine', { from: night_from, until: night_until }),
    t('kiosks.settings.attractLine', { what: names.length > 0 ? names.join(', ') : typeName(attract_type) }),
    min_version === null
      ? t('kiosks.settings.anyLine')
      : t('kiosks.settings.leastLine', { moment: formatBerlinMinute(min_version, locale) }),
  ];
  return (
    <ul className={own.facts}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
