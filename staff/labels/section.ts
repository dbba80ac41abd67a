import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

export const labels = {
  path: '/labels',
  label: 'labels',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/labels',
      component: lazyRouteComponent(() => import('./labels-page'), 'LabelsPage'),
    }),
  ],
} as const;
