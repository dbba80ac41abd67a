export function browserArgs(): string[];
export function findBrowser(own?: string): string | null;
export function ensureBrowser(): Promise<string>;
