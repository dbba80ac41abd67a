import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

export interface AnyLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of a page of texts, or of a route that is known only at run time; routes that are known while writing use `Link`. */
  to: string;
  params?: Record<string, string> | undefined;
  search?: Record<string, string | undefined> | undefined;
  hash?: string;
  activeOptions?: { exact?: boolean; includeSearch?: boolean };
  children?: ReactNode;
}

const RouterLink = Link as unknown as (props: AnyLinkProps) => ReactNode;

/**
 * A link to a path that comes from data, such as a breadcrumb's or a list of pages. It is the current page's where it leads to just that;
 * one to a part of the shop, which is current on every page of it, says `exact: false`.
 */
export const AnyLink = ({ activeOptions, ...props }: AnyLinkProps) => (
  <RouterLink {...props} activeOptions={activeOptions ?? { exact: true, includeSearch: props.search !== undefined }} />
);
