export function browserArgs(): string[];
export function findOnPath(names: readonly string[]): string | null;
export function findBrowser(own?: string): string | null;
export function ensureBrowser(): Promise<string>;
