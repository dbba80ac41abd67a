import { createFileRoute } from '@tanstack/react-router';
import { OrderLookupPage } from '../features/account/order-lookup-page';

export const Route = createFileRoute('/orders/lookup')({
  loader: ({ context: { loadTexts } }) => loadTexts('account', 'forms', 'guestOrder', 'orderTexts', 'ownOrder', 'transfer'),
  component: OrderLookupPage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/account/forms-meta') : null },
});
