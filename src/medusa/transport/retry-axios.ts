/** The part of retry-axios that medusa-js calls; the retry itself is in `axios.ts`. */
export const attach = (): number => 0;

export const getConfig = (error: { config?: { raxConfig?: unknown } }): unknown => error.config?.raxConfig;
