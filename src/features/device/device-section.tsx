import { useCallback, useEffect, useState } from 'react';
import { PriceAge } from '../../catalogue/price-age';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { isKeptForGood, keepForGood, usedBytes } from '../../platform/storage-space';
import { type StoredState, wholeness } from '../../protocol/messages';
import { Button } from '../../ui/button';
import { PanelSection } from '../../ui/panel-section';
import classes from './facts.module.css';
import { UpdateCheck } from './update-check';
import { useWorkerState } from './use-update';
import { workerLink } from './worker-link';

/** While the panel is open, what is being fetched can be watched. */
const LOOK_EVERY_MS = 3_000;

interface OnDevice {
  readonly kept: StoredState | null;
  readonly used: number | null;
  readonly forGood: boolean | null;
}

/** How much of the shop is on this device, looked at anew every few seconds. */
function useOnDevice(country: string): readonly [OnDevice | null, () => Promise<void>] {
  const [state, setState] = useState<OnDevice | null>(null);
  const look = useCallback(async () => {
    const [kept, used, forGood] = await Promise.all([workerLink().kept(country), usedBytes(), isKeptForGood()]);
    setState({ kept, used, forGood });
  }, [country]);

  useEffect(() => {
    void look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);
  return [state, look];
}

const WHOLENESS = { whole: 'device.whole', 'pictures missing': 'device.noPictures', partly: 'device.partly' } as const;

/** "On this device": what is here without a network, how old it is, what it takes, and how to mend it. */
export function DeviceSection() {
  const { t } = useTranslation('app');
  const { country } = useSettings();
  const { worker } = useWorkerState(workerLink());
  const [state, look] = useOnDevice(country);
  const [repair, setRepair] = useState<'none' | 'running' | 'done' | 'failed'>('none');
  const kept = state?.kept ?? null;
  const inMB = (bytes: number) => t('device.megabytes', { size: Number((bytes / 1_000_000).toFixed(1)) });

  const mend = async () => {
    setRepair('running');
    setRepair((await workerLink().repair(country)) ? 'done' : 'failed');
    await look();
  };

  return (
    <PanelSection title={t('device.title')}>
      <p className={classes.text} role="status">
        {worker === 'none' ? t(window.isSecureContext ? 'device.none' : 'device.insecure') : kept && t(WHOLENESS[wholeness(kept)])}
      </p>
      <dl className={classes.facts}>
        {kept && (
          <>
            <div>
              <dt>{t('device.pages')}</dt>
              <dd>{t('device.of', kept.shell)}</dd>
            </div>
            <div>
              <dt>{t('device.goods')}</dt>
              <dd>
                {kept.catalogue ? (
                  <>
                    {t('device.products', { count: kept.catalogue.products })} <PriceAge atMs={kept.catalogue.checkedAtMs} />
                  </>
                ) : (
                  t('device.notYet')
                )}
              </dd>
            </div>
            <div>
              <dt>{t('device.pictures')}</dt>
              <dd>
                {t('device.of', kept.pictures)}, {inMB(kept.pictures.bytes)}
              </dd>
            </div>
          </>
        )}
        {state?.used != null && (
          <div>
            <dt>{t('device.used')}</dt>
            <dd>{inMB(state.used)}</dd>
          </div>
        )}
      </dl>
      {state?.forGood === false && (
        <>
          <p className={classes.text}>{t('device.keepText')}</p>
          <Button size="small" onClick={() => void keepForGood().then(look)}>
            {t('device.keep')}
          </Button>
        </>
      )}
      <UpdateCheck />
      {worker !== 'none' && (
        <>
          <p className={classes.text}>{t('repair.text')}</p>
          <Button size="small" loading={repair === 'running'} onClick={() => void mend()}>
            {t('repair.button')}
          </Button>
          <p className={classes.text} role="status">
            {repair !== 'none' && t(`repair.${repair}`)}
          </p>
        </>
      )}
    </PanelSection>
  );
}
