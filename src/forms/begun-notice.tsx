import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../domain/dates';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { BEGUN_DAYS } from '../storage/begun-forms';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { Keeping } from './kept-draft';
import type { Resumed } from './use-shop-form';

export interface BegunNoticeProps {
  resumed: Resumed | null;
  /** Whether all of it is kept on this device. */
  keeping: Keeping;
  /** Empties the form. */
  onDiscard: () => void;
}

/** Says what a form was begun with earlier, what of it was kept and what was not, and takes it away. */
export function BegunNotice({ resumed, keeping, onDiscard }: BegunNoticeProps) {
  const { t } = useTranslation('forms');
  const { locale } = useSettings();
  const [isAsking, setAsking] = useState(false);
  const [isGone, setGone] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isGone) said.current?.focus();
  }, [isGone]);

  if (isGone)
    return (
      <p ref={said} tabIndex={-1} role="status">
        {t('begun.gone')}
      </p>
    );
  if (!resumed) return null;
  return (
    <Notice
      tone="neutral"
      title={t('begun.title')}
      action={
        isAsking ? (
          <>
            <span>{t('begun.sure')}</span>{' '}
            <Button
              size="small"
              onClick={() => {
                onDiscard();
                setGone(true);
              }}
            >
              {t('begun.yes')}
            </Button>{' '}
            <Button size="small" onClick={() => setAsking(false)}>
              {t('begun.no')}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('begun.discard')}
          </Button>
        )
      }
    >
      {resumed.isWhole && keeping.isOn ? (
        <>
          {t(keeping.hasPhotos ? 'begun.keptPhotos' : 'begun.kept', {
            date: formatDate(resumed.atMs, locale),
            until: formatDate(keeping.untilMs, locale),
          })}
          {keeping.found?.key && ` ${t('begun.sentBefore')}`}
        </>
      ) : (
        <>
          {t(resumed.isWhole ? 'begun.whole' : 'begun.chosen', { date: formatDate(resumed.atMs, locale) })}{' '}
          {t('begun.days', { count: BEGUN_DAYS })}
        </>
      )}
    </Notice>
  );
}
