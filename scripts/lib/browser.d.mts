export const WHOLE_BROWSER: readonly string[];
export const HEADLESS_BROWSER: readonly string[];
export function browserArgs(): string[];
export function findOnPath(names: readonly string[]): string | null;
export function findBrowser(own: string | undefined, names: readonly string[]): string | null;
export function ensureBrowser(names?: readonly string[]): Promise<string>;
