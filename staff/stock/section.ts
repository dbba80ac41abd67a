import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

export const stock = {
  path: '/stock',
  label: 'stock',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/stock',
      component: lazyRouteComponent(() => import('./stock-page'), 'StockPage'),
    }),
  ],
} as const;
