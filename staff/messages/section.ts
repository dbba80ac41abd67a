import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

export const messages = {
  path: '/messages',
  label: 'messages',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/messages',
      component: lazyRouteComponent(() => import('./messages-page'), 'MessagesPage'),
    }),
  ],
} as const;
