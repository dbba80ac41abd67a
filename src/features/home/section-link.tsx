import type { ReactNode } from 'react';
import { AnyLink, useHasRoute } from '../../ui/any-link';
import { type ButtonVariant, buttonClass } from '../../ui/button';
import button from '../../ui/button.module.css';
import link from '../../ui/text-link.module.css';

export interface SectionLinkProps {
  /** The page that is meant; until it exists the listing stands in for it. */
  page: string;
  slug: string;
  look?: ButtonVariant | 'text';
  children: ReactNode;
}

/** Leads to a page of its own, or to the listing of the same things while there is no such page. */
export function SectionLink({ page, slug, look = 'text', children }: SectionLinkProps) {
  const target = useHasRoute()(page) ? { to: page } : { to: '/shop/$type', params: { type: slug } };

  return look === 'text' ? (
    <AnyLink {...target} className={`${link.link} ${link.alone}`}>
      {children}
    </AnyLink>
  ) : (
    <AnyLink {...target} className={buttonClass(look)}>
      <span className={button.label}>{children}</span>
    </AnyLink>
  );
}
