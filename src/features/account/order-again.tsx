import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderLine } from '../../../domain/order';
import type { OrderGroup } from '../../../domain/order-lines';
import { type Again, type AgainThing, orderAgain } from '../../catalogue/order-again';
import { ensureWholeShop } from '../../catalogue/whole-shop';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useCartPort } from '../../sync/react';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Notice } from '../../ui/notice';
import classes from './order-details.module.css';
import { useTitles } from './use-titles';

/** What came of it: what is in the cart, and what could not be put there. */
interface Outcome extends Again {
  readonly failed: readonly AgainThing[];
}

/** Puts what was ordered into the cart once more, also without a network, and names what cannot be had. */
export function OrderAgain({ groups }: { groups: readonly OrderGroup[] }) {
  const { t } = useTranslation('ownOrder');
  const { country } = useSettings();
  const queries = useQueryClient();
  const port = useCartPort();
  const [outcome, setOutcome] = useState<Outcome | 'frozen' | 'no-goods' | null>(null);
  const [busy, setBusy] = useState(false);
  // A state would be read too late by a second tap before the next drawing.
  const running = useRef(false);

  const putAll = async (): Promise<Outcome | 'frozen' | 'no-goods'> => {
    if (port.view().phase === 'completing') return 'frozen';
    const whole = await ensureWholeShop(queries, country).catch(() => null);
    if (!whole) return 'no-goods';
    const again = orderAgain(groups, whole, port.view().lines);
    const failed: AgainThing[] = [];
    for (const thing of again.things) {
      const { lines, pieces } = thing;
      await port.dispatch({ type: 'add', lines, pieces }).catch(() => failed.push(thing));
    }
    return { ...again, things: again.things.filter((thing) => !failed.includes(thing)), failed };
  };
  const press = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setOutcome(await putAll());
    setBusy(false);
    running.current = false;
  };

  return (
    <div className={classes.again}>
      <p className={classes.againButton}>
        <Button loading={busy} onClick={() => void press()}>
          {t('again.button')}
        </Button>
        <span className={classes.hint}>{t('again.hint')}</span>
      </p>
      <div role="status">{outcome !== null && <AgainOutcome outcome={outcome} />}</div>
    </div>
  );
}

function AgainOutcome({ outcome }: { outcome: Outcome | 'frozen' | 'no-goods' }) {
  const { t } = useTranslation('ownOrder');
  const { titleOf } = useTitles();
  if (outcome === 'frozen') return <Notice tone="needs">{t('again.frozen')}</Notice>;
  if (outcome === 'no-goods') return <Notice tone="needs">{t('again.noGoods')}</Notice>;

  const { things, fewer, gone, failed } = outcome;
  const list = (lines: readonly OrderLine[]) => lines.map(titleOf).join(', ');
  const isWhole = fewer.length === 0 && gone.length === 0 && failed.length === 0;
  const sentences = [
    things.length > 0 && (isWhole ? t('again.done') : t('again.some', { things: list(things.map(({ line }) => line)) })),
    things.length === 0 && failed.length === 0 && t(fewer.length > 0 ? 'again.full' : 'again.none'),
    things.length > 0 &&
      fewer.length > 0 &&
      t('again.fewer', {
        things: fewer.map(({ line, pieces, ordered }) => t('again.fewerOf', { thing: titleOf(line), pieces, ordered })).join(', '),
      }),
    gone.length > 0 && t('again.gone', { things: list(gone) }),
    failed.length > 0 && t('again.notAdded', { things: list(failed.map(({ line }) => line)) }),
  ].filter(Boolean);

  return (
    <Notice
      tone={failed.length > 0 ? 'needs' : isWhole ? 'quartz' : 'neutral'}
      action={
        things.length > 0 && (
          <ButtonLink size="small" to="/cart">
            {t('again.openCart')}
          </ButtonLink>
        )
      }
    >
      {sentences.join(' ')}
    </Notice>
  );
}
