import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { text } from '../../domain/search-params';
import { profileQuery } from '../catalogue/page-view';
import { boughtDecksQuery, customerQuery } from '../features/account/queries';
import { SessionRenewal } from '../features/account/session-renewal';
import { requestView } from '../features/service/queries';
import { RequestPage } from '../features/service/request-page';
import { readSearch } from '../protocol/page-query';

const LONGEST = 300;

export const Route = createFileRoute('/service_/request')({
  validateSearch: readSearch({ symptoms: text(LONGEST), jobs: text(LONGEST) }),
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(requestView(context)),
      context.queryClient.ensureQueryData(profileQuery(context)),
      context.loadTexts('service', 'serviceRequest', 'contact', 'forms', 'footer', 'content'),
    ]),
  component: Request,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/service/request-meta') : null },
});

function Request() {
  const { symptoms, jobs } = Route.useSearch();
  const { data: customer } = useQuery(customerQuery());
  const { data: decks = [] } = useQuery({ ...boughtDecksQuery(), enabled: Boolean(customer) });
  return (
    <SessionRenewal asGuest="sends">
      <RequestPage customer={customer ?? null} decks={customer ? decks : []} symptoms={symptoms} jobs={jobs} />
    </SessionRenewal>
  );
}
