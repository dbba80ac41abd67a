import type { TestProject } from 'vitest/node';
import { startBackendsForTests } from '../../scripts/lib/shop-for-tests.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URLs: our backend, and Medusa as published, each with its own copy of the demo catalogue. */
    backends: { readonly ours: string; readonly stock: string };
    /** Their databases, by base URL. */
    databases: Readonly<Record<string, string>>;
  }
}

export default async function startBackends(project: TestProject): Promise<() => Promise<void>> {
  const { ours, stock, stop } = await startBackendsForTests();
  project.provide('backends', { ours: ours.url, stock: stock.url });
  project.provide('databases', { [ours.url]: ours.databaseUrl, [stock.url]: stock.databaseUrl });
  return stop;
}
