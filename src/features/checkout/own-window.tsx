import type { ReactNode } from 'react';

/** A text of the shop in a window of its own: the order stays as it is. */
export const OwnWindow = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
);
