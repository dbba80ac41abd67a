import { createFileRoute } from '@tanstack/react-router';
import { oneOf } from '../../domain/search-params';
import { OrderLookupPage } from '../features/account/order-lookup-page';
import { SessionRenewal } from '../features/account/session-renewal';
import { readSearch } from '../protocol/page-query';

export const Route = createFileRoute('/orders/lookup')({
  validateSearch: readSearch({ claim: oneOf(['new']) }),
  loader: ({ context: { loadTexts } }) =>
    loadTexts('account', 'claim', 'contact', 'delivery', 'forms', 'guestOrder', 'orderTexts', 'ownOrder', 'ownRepairs', 'transfer'),
  component: OrderLookup,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/account/forms-meta') : null },
});

function OrderLookup() {
  return (
    <SessionRenewal>
      <OrderLookupPage isClaiming={Route.useSearch().claim !== undefined} />
    </SessionRenewal>
  );
}
