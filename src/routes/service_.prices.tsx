import { createFileRoute } from '@tanstack/react-router';
import { PricesPage } from '../features/service/prices-page';
import { serviceView } from '../features/service/queries';

export const Route = createFileRoute('/service_/prices')({
  loader: ({ context }) => Promise.all([context.queryClient.ensureQueryData(serviceView(context)), context.loadTexts('service')]),
  component: PricesPage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/service/prices-meta') : null },
});
