import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useWithTexts } from '../../i18n/use-with-texts';
import { useConnection } from '../../network/use-connection';
import { usePageReady } from '../../page/page-ready';

interface ConnectionBannerProps {
  /** Where what works unfolds over the page; the banner itself stands in a bar that is there anyway. */
  unfolds: 'down' | 'up';
  /** What stands in its place while there is a network: in a bar of the same height, so that nothing on the page moves. */
  children?: ReactNode;
}

const loadNoConnection = async () => (await import('./no-connection')).NoConnection;

/** Says when the network goes and when it is back, and shows what there is to know as long as it is gone. */
export function ConnectionBanner({ unfolds, children }: ConnectionBannerProps) {
  const { t } = useTranslation('layout');
  const { reach } = useConnection();
  const [said, setSaid] = useState('');
  const before = useRef(reach);
  // It is needed just when it cannot be fetched.
  const { loaded: NoConnection } = useWithTexts(loadNoConnection, 'footer', { wanted: reach !== 'live', ahead: usePageReady() });

  useEffect(() => {
    if (before.current === reach) return;
    before.current = reach;
    setSaid(reach === 'live' ? t('connection.back') : `${t(`connection.${reach}`)} ${t('connection.works')}`);
  }, [reach, t]);

  return (
    <>
      {reach === 'live' && children}
      {reach !== 'live' &&
        (NoConnection ? (
          <NoConnection reach={reach} unfolds={unfolds} onSay={setSaid} />
        ) : (
          <strong>{t(`connection.short.${reach}`)}</strong>
        ))}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
