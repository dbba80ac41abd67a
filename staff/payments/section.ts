import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

export const payments = {
  path: '/payments',
  label: 'payments',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/payments',
      component: lazyRouteComponent(() => import('./payments-page'), 'PaymentsPage'),
    }),
  ],
} as const;
