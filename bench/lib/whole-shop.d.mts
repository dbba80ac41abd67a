import type { Page } from '@playwright/test';

/** Waits until the worker has fetched everything. */
export function untilWhole(page: Page): Promise<unknown>;
