import { useTranslation } from '../../i18n/translator';
import { RefusedError } from '../../medusa/errors';
import { useFailureText } from './failure-text';

const REFUSED = [
  'exchange_moved_on',
  'order_cancelled',
  'order_paid',
  'order_shipped',
  'repair_here',
  'return_quantity',
  'return_too_late',
] as const;

/** What stands against a change of an order, and what to do instead. */
export function useOrderFailureText(): (failure: unknown) => string {
  const { t } = useTranslation('ownOrder');
  const failureText = useFailureText();
  return (failure) => {
    const code = REFUSED.find((known) => failure instanceof RefusedError && failure.code === known);
    return code ? t(`refused.${code}`) : failureText(failure);
  };
}
