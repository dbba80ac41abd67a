import type { ReactNode } from 'react';
import type { ShopRoute } from '../../../domain/catalogue';
import { AnyLink } from '../../ui/any-link';
import { ownPageOf } from './nav-routes';

export interface ListingLinkProps {
  route: ShopRoute;
  onClick?: () => void;
  children: ReactNode;
}

/** To a listing, or to the page that stands for it. */
export const ListingLink = ({ route, ...props }: ListingLinkProps) => (
  <AnyLink {...props} to={ownPageOf(route.slug) ?? `/shop/${route.slug}`} activeOptions={{ exact: false, includeSearch: false }} />
);
