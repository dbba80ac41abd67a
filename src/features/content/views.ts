import type { QueryClient } from '@tanstack/react-query';
import type { MDXComponents } from 'mdx/types';
import type { PageVisitor } from '../../protocol/public-pages';

/** Who looks at a page of texts, and where its data is kept. */
export interface ContentVisitor extends PageVisitor {
  readonly queryClient: QueryClient;
}

/** Parts of the shop that stand in a text: a table of prices, what is in stock. */
export interface ContentView {
  /** By the names under which the text places them. */
  readonly components: MDXComponents;
  /** Ensures what they show, where they show data. */
  readonly load?: (visitor: ContentVisitor) => Promise<unknown>;
}

const VIEWS: Readonly<Record<string, { readonly source: string; readonly load: () => Promise<{ readonly view: ContentView }> }>> = {
  faq: { source: 'src/features/content/faq/view.tsx', load: () => import('./faq/view') },
  legacy: { source: 'src/features/content/legacy/view.tsx', load: () => import('./legacy/view') },
  grades: { source: 'src/features/content/grades/view.tsx', load: () => import('./grades/view') },
  shipping: { source: 'src/features/content/shipping/view.tsx', load: () => import('./shipping/view') },
  warranty: { source: 'src/features/content/warranty/view.tsx', load: () => import('./warranty/view') },
  setup: { source: 'src/features/content/setup/view.tsx', load: () => import('./setup/view') },
};

const viewNamed = (name: string) => {
  const found = VIEWS[name];
  if (!found) throw new Error(`no view of pages of texts is called ${name}`);
  return found;
};

/** The view's source file, from the project's root. */
export const viewSource = (name: string): string => viewNamed(name).source;

/** Loads a view's code and ensures its data. @param name undefined for a page that is nothing but text */
export async function loadView(name: string | undefined, visitor: ContentVisitor): Promise<MDXComponents> {
  if (name === undefined) return {};
  const { view } = await viewNamed(name).load();
  await view.load?.(visitor);
  return view.components;
}
