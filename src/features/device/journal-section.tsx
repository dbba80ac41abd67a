import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { journalText } from '../../sync/journal';
import { useCart, useCartPort } from '../../sync/react';
import type { JournalEntry } from '../../sync/types';
import { Button } from '../../ui/button';
import { PanelSection } from '../../ui/panel-section';
import { BUILD } from './build';
import classes from './facts.module.css';

/** What the cart has done lately, for support: to copy, or to select where the browser does not let us copy. */
export function JournalSection() {
  const { t } = useTranslation('appInfo');
  const { locale, country } = useSettings();
  const view = useCart();
  const port = useCartPort();
  const [entries, setEntries] = useState<readonly JournalEntry[] | null>(null);
  const [outcome, setOutcome] = useState<'copied' | 'select' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  // Read before it is asked for: some browsers copy only within the very press of the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the cart is written down.
  useEffect(() => {
    port.dispatch({ type: 'read-journal' }).then(setEntries, () => setEntries([]));
  }, [port, view]);
  useEffect(() => {
    if (outcome === 'select') field.current?.select();
  }, [outcome]);

  const text =
    entries === null
      ? ''
      : journalText(entries, view, {
          app: 'rille',
          version: BUILD.version,
          built: new Date(BUILD.timeMs).toISOString(),
          locale,
          country,
        });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('select');
    }
  };

  return (
    <PanelSection title={t('journal.title')}>
      <p className={classes.text}>{t('journal.text', { count: entries?.length ?? 0 })}</p>
      <Button size="small" disabled={entries === null} onClick={copy}>
        {t('journal.copy')}
      </Button>
      <p className={classes.text} role="status">
        {outcome && t(`journal.${outcome}`)}
      </p>
      {outcome === 'select' && <textarea className={classes.journal} ref={field} aria-label={t('journal.title')} readOnly value={text} />}
    </PanelSection>
  );
}
