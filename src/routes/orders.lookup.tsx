import { createFileRoute } from '@tanstack/react-router';
import { OrderLookupPage } from '../features/account/order-lookup-page';
import { SessionRenewal } from '../features/account/session-renewal';

export const Route = createFileRoute('/orders/lookup')({
  loader: ({ context: { loadTexts } }) => loadTexts('account', 'delivery', 'forms', 'guestOrder', 'orderTexts', 'ownOrder', 'transfer'),
  component: OrderLookup,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/account/forms-meta') : null },
});

function OrderLookup() {
  return (
    <SessionRenewal>
      <OrderLookupPage />
    </SessionRenewal>
  );
}
