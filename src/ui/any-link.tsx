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

/** A link to a path that comes from data, such as a breadcrumb's or a list of pages. */
export const AnyLink = Link as unknown as (props: AnyLinkProps) => ReactNode;
