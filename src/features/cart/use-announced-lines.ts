import { useEffect, useRef } from 'react';
import { useCountryName } from '../../catalogue/use-country-name';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import type { CartView } from '../../sync/port';
import { isRead } from '../../sync/sync-status';
import { useAnnouncer } from '../../ui/announcer';
import { titleOf } from './line-words';
import { useHeldWords } from './use-held-words';
import { useNoticeWords } from './use-notice-words';

interface Known {
  readonly lines: ReadonlyMap<string, { readonly quantity: number; readonly held: string | null }>;
  readonly notices: ReadonlySet<string>;
}

const remember = (view: CartView): Known => ({
  lines: new Map(view.lines.map((line) => [line.rowKey, { quantity: line.quantity, held: line.held?.reason ?? null }])),
  notices: new Set(view.notices.map(({ id }) => id)),
});

/** Tells screen readers what has just changed in the cart; the first reading is no change. */
export function useAnnouncedLines(view: CartView): void {
  const { t } = useTranslation('cart');
  const { locale, country } = useSettings();
  const nameOf = useCountryName();
  const words = useHeldWords();
  const noticeWords = useNoticeWords();
  const announcer = useAnnouncer();
  const before = useRef<Known | null>(null);

  useEffect(() => {
    if (!isRead(view)) return;
    const known = before.current;
    before.current = remember(view);
    if (known === null) return;
    if (known.lines.size > 0 && view.lines.length === 0) announcer.tell('lines', t('said.empty'));
    for (const line of view.lines) {
      const old = known.lines.get(line.rowKey);
      const thing = titleOf(line.snapshot, locale);
      if (line.held && !line.held.patient && line.held.reason !== old?.held) {
        announcer.tell(line.rowKey, t('said.held', { thing, reason: words(line, nameOf(country)).title }));
      } else if (old && old.quantity !== line.quantity) announcer.tell(line.rowKey, t('said.quantity', { thing, count: line.quantity }));
    }
    for (const notice of view.notices) if (!known.notices.has(notice.id)) announcer.tell(`notice ${notice.id}`, noticeWords(notice));
  });
}
