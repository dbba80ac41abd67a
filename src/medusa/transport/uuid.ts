/** medusa-js names retried POSTs with this. */
export const v4 = (): string => crypto.randomUUID();
