import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

export const exchanges = {
  path: '/exchanges',
  label: 'exchanges',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/exchanges',
      component: lazyRouteComponent(() => import('./exchanges-page'), 'ExchangesPage'),
    }),
  ],
} as const;
