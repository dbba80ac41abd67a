import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../catalogue/use-country-name';
import { useSettings } from '../../i18n/settings';
import type { CartView } from '../../sync/port';
import { titleOf } from './line-words';
import { useHeldWords } from './use-held-words';

/** Somebody who presses "one more" five times hears the result, not five of them. */
const SETTLED_MS = 700;

type Said = ReadonlyMap<string, { readonly quantity: number; readonly held: string | null }>;

const remember = (view: CartView): Said =>
  new Map(view.lines.map((line) => [line.rowKey, { quantity: line.quantity, held: line.held?.reason ?? null }]));

/** A sentence for screen readers about what has just changed in the cart; the first reading is no change. */
export function useAnnouncement(view: CartView): string {
  const { t } = useTranslation('cart');
  const { locale, country } = useSettings();
  const nameOf = useCountryName();
  const words = useHeldWords();
  const [said, setSaid] = useState('');
  const before = useRef<Said | null>(null);
  const sentences = () => {
    if (before.current === null) return [];
    const known = before.current;
    if (known.size > 0 && view.lines.length === 0) return [t('said.empty')];
    return view.lines.flatMap((line) => {
      const old = known.get(line.rowKey);
      const thing = titleOf(line.snapshot, locale);
      if (line.held && line.held.reason !== old?.held) return [t('said.held', { thing, reason: words(line, nameOf(country)).title })];
      return old && old.quantity !== line.quantity ? [t('said.quantity', { thing, count: line.quantity })] : [];
    });
  };
  const news = useRef(sentences);

  useEffect(() => {
    news.current = sentences;
  });
  useEffect(() => {
    if (view.sync === 'loading') return;
    const timer = setTimeout(
      () => {
        const all = news.current();
        before.current = remember(view);
        if (all.length > 0) setSaid(all.join(' '));
      },
      before.current === null ? 0 : SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [view]);

  return said;
}
