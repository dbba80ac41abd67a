import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

export const invoices = {
  path: '/invoices',
  label: 'invoices',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/invoices',
      component: lazyRouteComponent(() => import('./invoices-page'), 'InvoicesPage'),
    }),
  ],
} as const;
