import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { text } from '../../domain/search-params';
import { customerQuery } from '../features/account/queries';
import { SessionRenewal } from '../features/account/session-renewal';
import { rentalView } from '../features/rental/queries';
import { RentalPage } from '../features/rental/rental-page';
import { readSearch } from '../protocol/page-query';

/** Ten sets by their handles. */
const LONGEST = 600;

export const Route = createFileRoute('/rental')({
  validateSearch: readSearch({ set: text(LONGEST) }),
  loader: ({ context }) => Promise.all([context.queryClient.ensureQueryData(rentalView(context)), context.loadTexts('rental', 'forms')]),
  component: Rental,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/rental/rental-meta') : null },
});

function Rental() {
  const { data: customer } = useQuery(customerQuery());
  return (
    <SessionRenewal asGuest="sends">
      <RentalPage set={Route.useSearch().set} customer={customer ?? null} />
    </SessionRenewal>
  );
}
