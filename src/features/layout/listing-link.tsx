import type { ReactNode } from 'react';
import type { ShopRoute } from '../../domain/catalogue';
import { AnyLink, useHasRoute } from '../../ui/any-link';
import { ownPageOf } from './nav-routes';

export interface ListingLinkProps {
  route: ShopRoute;
  onClick?: () => void;
  children: ReactNode;
}

/** To a listing, or to the page that stands for it. */
export function ListingLink({ route, ...props }: ListingLinkProps) {
  const hasRoute = useHasRoute();
  const page = ownPageOf(route.slug);
  return <AnyLink {...props} to={page && hasRoute(page) ? page : `/shop/${route.slug}`} activeOptions={{ includeSearch: false }} />;
}
