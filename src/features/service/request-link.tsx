import type { ReactNode } from 'react';
import { AnyLink } from '../../ui/any-link';
import { type ButtonVariant, buttonClass } from '../../ui/button';

interface RequestLinkProps {
  variant?: ButtonVariant;
  /** What stands in the request already: ids of symptoms, or handles of jobs. */
  symptoms?: readonly string[];
  jobs?: readonly string[];
  children: ReactNode;
}

const listed = (ids: readonly string[] = []): string | undefined => (ids.length > 0 ? ids.join('.') : undefined);

/** The way to the request, with what was chosen on the way. */
export const RequestLink = ({ variant = 'secondary', symptoms, jobs, children }: RequestLinkProps) => (
  <AnyLink to="/service/request" search={{ symptoms: listed(symptoms), jobs: listed(jobs) }} className={buttonClass(variant)}>
    {children}
  </AnyLink>
);
