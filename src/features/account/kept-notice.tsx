import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Locale } from '../../../domain/locale';
import { languageTag } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useConnection } from '../../network/use-connection';
import { Notice } from '../../ui/notice';
import { readOwnAnew } from './queries';

const momentOf = (epochMs: number, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(epochMs);

/** Above what comes from this device: since when it is so. It is read anew as soon as the shop can be reached. */
export function KeptNotice({ keptAtMs }: { keptAtMs: number | undefined }) {
  const { t } = useTranslation('keptOrders');
  const { locale } = useSettings();
  const queries = useQueryClient();
  const { reach } = useConnection();
  const isKept = keptAtMs !== undefined;

  useEffect(() => {
    if (isKept && reach === 'live') void readOwnAnew(queries);
  }, [isKept, reach, queries]);

  if (!isKept) return null;
  return (
    <Notice tone="target" icon="offline" role="status" title={t('from', { moment: momentOf(keptAtMs, locale) })}>
      {t('fromText')}
    </Notice>
  );
}
