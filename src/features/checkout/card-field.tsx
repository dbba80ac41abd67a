import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { CARD_PAGE_PATH } from '../../protocol/addresses';
import { FieldMessage } from '../../ui/field-message';
import { Notice } from '../../ui/notice';
import classes from './card-field.module.css';
import { type CardProblem, type CardToken, problemFrom, speakWith } from './card-port';

type Taken = { readonly kind: 'taken'; readonly token: CardToken } | { readonly kind: 'refused'; readonly problem: CardProblem };

export interface CardFieldHandle {
  /** Makes a token of what was typed in. */
  take(): Promise<Taken>;
}

export interface CardFieldProps {
  ref: Ref<CardFieldHandle>;
  amountCents: number;
  currencyCode: string;
  problem: CardProblem | null;
}

const TAKE_LIMIT_MS = 30_000;
/** The first picture of the field, before it says how high it is. */
const MIN_HEIGHT = 120;

/** The colours of the page as it stands, for the provider's field. */
function looksOf(element: HTMLElement) {
  const { color, backgroundColor, colorScheme } = getComputedStyle(element);
  const isDark = colorScheme.includes('dark') && (!colorScheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches);
  return { theme: isDark ? 'dark' : 'light', variables: { colorText: color, borderRadius: '3px', spacingUnit: '4px' }, backgroundColor };
}

/** Where a card is typed in: a field of the payment provider, in a frame that shares nothing with the page. */
export function CardField({ ref, amountCents, currencyCode, problem }: CardFieldProps) {
  const { t } = useTranslation('checkout');
  const { locale } = useSettings();
  const frame = useRef<HTMLIFrameElement>(null);
  const taking = useRef<((taken: Taken) => void) | null>(null);
  const line = useRef<ReturnType<typeof speakWith> | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'broken'>('loading');

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const answer = (taken: Taken) => {
      taking.current?.(taken);
      taking.current = null;
    };
    const { send, end } = speakWith(element, (message) => {
      if (message.type === 'loaded') {
        const { theme, variables } = looksOf(element);
        send({ type: 'open', amount: amountCents, currency: currencyCode, locale, theme, variables });
      } else if (message.type === 'height') element.style.blockSize = `${Math.max(MIN_HEIGHT, message.height)}px`;
      else if (message.type === 'ready') setState('ready');
      else if (message.type === 'broken') {
        setState('broken');
        answer({ kind: 'refused', problem: 'connection' });
      } else if (message.type === 'taken') answer({ kind: 'taken', token: { token: message.token, last4: message.last4 } });
      else if (message.type === 'refused') answer({ kind: 'refused', problem: problemFrom(message.problem) });
    });
    line.current = { send, end };
    element.src = CARD_PAGE_PATH;
    return end;
  }, [amountCents, currencyCode, locale]);

  useImperativeHandle(ref, () => ({
    take: () =>
      new Promise((resolve) => {
        const late = setTimeout(() => resolve({ kind: 'refused', problem: 'connection' }), TAKE_LIMIT_MS);
        taking.current = (taken) => {
          clearTimeout(late);
          resolve(taken);
        };
        line.current?.send({ type: 'take' });
      }),
  }));

  return (
    <div className={classes.box}>
      {state === 'loading' && <p className={classes.quiet}>{t('card.loading')}</p>}
      {state === 'broken' && (
        <Notice tone="needs" role="alert">
          {t('card.problem.connection')}
        </Notice>
      )}
      <iframe ref={frame} className={classes.frame} title={t('card.frame')} hidden={state === 'broken'} allow="payment" />
      {problem && (
        <div role="alert">
          <FieldMessage id="checkout-card" error={t(`card.problem.${problem}`)} />
        </div>
      )}
      <p className={classes.quiet}>{t('card.foreign')}</p>
    </div>
  );
}
