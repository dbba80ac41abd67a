import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

const getParentRoute = () => rootRoute;

export const orders = {
  path: '/',
  label: 'orders',
  routes: [
    createRoute({
      getParentRoute,
      path: '/',
      component: lazyRouteComponent(() => import('./orders-page'), 'OrdersPage'),
    }),
    createRoute({ getParentRoute, path: '/order/$id', component: lazyRouteComponent(() => import('./order-page'), 'OrderPage') }),
  ],
} as const;
