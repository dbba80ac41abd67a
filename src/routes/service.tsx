import { createFileRoute } from '@tanstack/react-router';
import { profileQuery } from '../catalogue/page-view';
import { serviceView } from '../features/service/queries';
import { ServicePage } from '../features/service/service-page';

export const Route = createFileRoute('/service')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(serviceView(context)),
      context.queryClient.ensureQueryData(profileQuery(context)),
      context.loadTexts('service', 'footer'),
    ]),
  component: ServicePage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/service/service-meta') : null },
});
