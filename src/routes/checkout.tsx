import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { oneOf } from '../../domain/search-params';
import { catalogueQuery } from '../catalogue/queries';
import { customerQuery } from '../features/account/queries';
import { SessionRenewal } from '../features/account/session-renewal';
import { useStillSignedIn } from '../features/account/use-still-signed-in';
import { CheckoutPage } from '../features/checkout/checkout-page';
import { CHECKOUT_STEPS, type CheckoutStep } from '../features/checkout/checkout-steps';
import { type PlacedOrder, placedOrderQuery } from '../features/checkout/placed-order';
import { CodeBox } from '../features/codes/code-box';
import { CheckoutLayout } from '../features/layout/deferred';
import { RegionDialog } from '../features/layout/region-dialog';
import { readSearch } from '../protocol/page-query';
import { useCartPort } from '../sync/react';

export const Route = createFileRoute('/checkout')({
  validateSearch: readSearch({ step: oneOf(CHECKOUT_STEPS) }),
  // Together with the page and not after it.
  beforeLoad: () => void CheckoutLayout.load(),
  loader: async ({ context: { queryClient, country, loadTexts } }) => {
    // Nothing waits for the catalogue: it only names things in the reader's language.
    void queryClient.prefetchQuery(catalogueQuery(country));
    // Who is signed in only saves typing; a shop that cannot say so is no reason not to order.
    await Promise.all([
      queryClient.ensureQueryData(customerQuery()).catch(() => null),
      loadTexts('checkout', 'codes', 'delivery', 'footer', 'forms', 'orderNews', 'region'),
    ]);
  },
  component: Checkout,
});

function Checkout() {
  const { step = 'address' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const port = useCartPort();
  const { data: customer } = useQuery(customerQuery());
  const checkSession = useStillSignedIn();
  const [choosing, setChoosing] = useState(false);

  const onStep = useCallback(
    (next: CheckoutStep, { replace } = { replace: false }) => void navigate({ search: { step: next }, replace }),
    [navigate],
  );
  const onOrdered = useCallback(
    (order: PlacedOrder | null) => {
      if (order) queryClient.setQueryData(placedOrderQuery(port, order.order.id).queryKey, order);
      void navigate({ to: '/order-confirmation', replace: true });
    },
    [navigate, port, queryClient],
  );

  return (
    <>
      <SessionRenewal asGuest="goes-on">
        <CheckoutPage
          step={step}
          customer={customer ?? null}
          checkSession={checkSession}
          onStep={onStep}
          onCart={(why) => void navigate({ to: '/cart', search: { checkout: why } })}
          onChangeCountry={() => setChoosing(true)}
          onOrdered={onOrdered}
          codes={<CodeBox />}
        />
      </SessionRenewal>
      <RegionDialog open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
