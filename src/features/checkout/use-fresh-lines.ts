import { useEffect, useRef } from 'react';
import { useCartPort } from '../../sync/react';
import type { CheckoutStep } from './checkout-steps';

/**
 * With every step that is opened, what is left and what it costs is compared anew. The first step reads the cart anyway,
 * and so does whatever is saved on the way to the next.
 *
 * @returns to be called with the step to which something saved leads
 */
export function useFreshLines(step: CheckoutStep): (next: CheckoutStep) => void {
  const port = useCartPort();
  const compared = useRef(step);

  useEffect(() => {
    if (compared.current === step) return;
    compared.current = step;
    port.dispatch({ type: 'refresh' }).catch(() => {});
  }, [port, step]);

  return (next) => {
    compared.current = next;
  };
}
