import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OrderToAccount } from '../features/account/order-to-account';
import { customerQuery } from '../features/account/queries';
import { ConfirmationPage } from '../features/checkout/confirmation-page';

export const Route = createFileRoute('/order-confirmation')({
  loader: ({ context: { loadTexts } }) => loadTexts('account', 'checkout', 'delivery', 'forms', 'guestOrder', 'orderTexts', 'transfer'),
  component: OrderConfirmation,
});

function OrderConfirmation() {
  const { data: customer } = useQuery(customerQuery());

  return <ConfirmationPage signedIn={Boolean(customer)} toAccount={(order) => <OrderToAccount order={order} />} />;
}
