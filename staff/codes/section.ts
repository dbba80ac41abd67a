import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

export const codes = {
  path: '/codes',
  label: 'codes',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/codes',
      component: lazyRouteComponent(() => import('./codes-page'), 'CodesPage'),
    }),
  ],
} as const;
