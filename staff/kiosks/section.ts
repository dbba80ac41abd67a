import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

export const kiosks = {
  path: '/kiosks',
  label: 'kiosks',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/kiosks',
      component: lazyRouteComponent(() => import('./kiosks-page'), 'KiosksPage'),
    }),
  ],
} as const;
