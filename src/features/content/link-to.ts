interface LinkTarget {
  readonly to: string;
  readonly search?: Record<string, string>;
  readonly hash?: string;
}

/** Takes an address of a text apart, for the router writes each of its parts in its own way. @param href as `/contact?subject=service#form` */
export function linkTo(href: string): LinkTarget {
  const { pathname, searchParams, hash } = new URL(href, 'http://shop.invalid');
  return {
    to: pathname,
    ...(searchParams.size > 0 && { search: Object.fromEntries(searchParams) }),
    ...(hash !== '' && { hash: hash.slice(1) }),
  };
}
