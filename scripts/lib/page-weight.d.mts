export interface WeighedPage {
  readonly name: string;
  readonly path: string;
  readonly route: string;
  readonly texts: readonly string[];
  readonly later?: readonly string[];
}

export interface Files {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

export const PAGES: readonly WeighedPage[];
export function readManifest(): object | null;
export function pageFiles(manifest: object, page: WeighedPage, locale: string): { readonly hydrate: Files; readonly tenSeconds: Files };
