import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { customerQuery } from '../features/account/queries';
import { ConfirmationPage } from '../features/checkout/confirmation-page';

export const Route = createFileRoute('/order-confirmation')({
  loader: ({ context: { loadTexts } }) => loadTexts('checkout'),
  component: OrderConfirmation,
});

function OrderConfirmation() {
  const { data: customer } = useQuery(customerQuery());

  return <ConfirmationPage signedIn={Boolean(customer)} />;
}
