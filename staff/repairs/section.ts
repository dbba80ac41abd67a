import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

export const repairs = {
  path: '/repairs',
  label: 'repairs',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/repairs',
      component: lazyRouteComponent(() => import('./repairs-page'), 'RepairsPage'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/repairs/$id',
      component: lazyRouteComponent(() => import('./repair-page'), 'RepairPage'),
    }),
  ],
} as const;
