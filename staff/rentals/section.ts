import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

export const rentals = {
  path: '/rentals',
  label: 'rentals',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/rentals',
      component: lazyRouteComponent(() => import('./rentals-page'), 'RentalsPage'),
    }),
  ],
} as const;
