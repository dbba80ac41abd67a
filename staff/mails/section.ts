import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route';

const getParentRoute = () => rootRoute;

export const mails = {
  path: '/mails',
  label: 'mails',
  routes: [
    createRoute({ getParentRoute, path: '/mails', component: lazyRouteComponent(() => import('./mails-page'), 'MailsPage') }),
    createRoute({ getParentRoute, path: '/mail/$id', component: lazyRouteComponent(() => import('./mail-page'), 'MailPage') }),
  ],
} as const;
