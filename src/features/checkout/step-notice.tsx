import { useEffect, useRef } from 'react';
import { formatMoney } from '../../../domain/money';
import type { Cart } from '../../../domain/shop-cart';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Notice } from '../../ui/notice';
import { TextLink } from '../../ui/text-link';
import type { CardProblem } from './card-port';
import type { Difference } from './differences';
import type { Unplaced } from './refusal-step';
import classes from './step-notice.module.css';
import type { StepProblem } from './steps';
import type { Failure } from './use-checkout';
import { useLineWords } from './use-line-words';
import { useRefusalWords } from './use-refusal-words';

/** What the shopper must know before going on. */
export type Message =
  | { readonly kind: 'problem'; readonly problem: StepProblem | 'notStarted' | 'interrupted' | 'cardHeld' }
  | { readonly kind: 'card'; readonly problem: CardProblem }
  | { readonly kind: 'refused'; readonly outcome: Unplaced }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'changed'; readonly differences: readonly Difference[]; readonly currencyCode: Cart['currencyCode'] };

/** Merely what comes first; nothing went wrong. */
const isStepProblem = (problem: string): boolean => ['address', 'shipping', 'payment', 'card'].includes(problem);

/** Says why the shopper is here again, or what did not happen; takes the focus, so that nobody misses it. */
export function StepNotice({ message }: { message: Message }) {
  const { t } = useTranslation('checkout');
  const { locale } = useSettings();
  const wordsOf = useLineWords();
  const whyRefused = useRefusalWords();
  const orderNews = useTranslation('orderNews').t;
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies(message): another message takes the focus again.
  useEffect(() => {
    box.current?.focus();
  }, [message]);

  const sentence = (difference: Difference, currencyCode: string): string => {
    const money = (cents: number) => formatMoney(cents, currencyCode, locale);
    switch (difference.kind) {
      case 'details':
        return t('changed.details');
      case 'added':
      case 'removed':
        return t(`changed.${difference.kind}`, { thing: wordsOf(difference.line).title });
      case 'quantity':
        return t('changed.quantity', { thing: wordsOf(difference.line).title, before: difference.before, after: difference.after });
      case 'price':
        return t('changed.price', {
          thing: wordsOf(difference.line).title,
          before: money(difference.before),
          after: money(difference.after),
        });
      case 'shipping':
      case 'total':
        return t(`changed.${difference.kind}`, { before: money(difference.before), after: money(difference.after) });
    }
  };

  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.box}>
      {message.kind === 'changed' ? (
        <Notice tone="needs" title={t('changed.title')}>
          {t('changed.text')}
          <ul>
            {message.differences.map((difference, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is written once.
              <li key={index}>{sentence(difference, message.currencyCode)}</li>
            ))}
          </ul>
        </Notice>
      ) : message.kind === 'refused' ? (
        <Notice
          tone="needs"
          title={orderNews('refused.title')}
          action={
            <TextLink to="/cart" alone>
              {orderNews('refused.toCart')}
            </TextLink>
          }
        >
          {whyRefused(message.outcome)}
        </Notice>
      ) : (
        <Notice tone={message.kind === 'problem' && isStepProblem(message.problem) ? 'neutral' : 'needs'}>
          {message.kind === 'problem'
            ? t(`problem.${message.problem}`)
            : message.kind === 'card'
              ? t(`card.problem.${message.problem}`)
              : t(`failed.${message.failure}`)}
        </Notice>
      )}
    </div>
  );
}
