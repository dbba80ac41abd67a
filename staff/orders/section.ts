import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as v from 'valibot';
import { rootRoute } from '../root-route';

const getParentRoute = () => rootRoute;
const Stretch = v.object({ offset: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined) });

export const orders = {
  path: '/',
  label: 'orders',
  routes: [
    createRoute({
      getParentRoute,
      path: '/',
      validateSearch: Stretch,
      component: lazyRouteComponent(() => import('./orders-page'), 'OrdersPage'),
    }),
    createRoute({ getParentRoute, path: '/order/$id', component: lazyRouteComponent(() => import('./order-page'), 'OrderPage') }),
  ],
} as const;
