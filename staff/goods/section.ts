import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

export const goods = {
  path: '/goods',
  label: 'goods',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/goods',
      component: lazyRouteComponent(() => import('./goods-page'), 'GoodsPage'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/goods/$id',
      component: lazyRouteComponent(() => import('./good-page'), 'GoodPage'),
    }),
  ],
} as const;
