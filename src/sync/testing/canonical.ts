/** Equal things as equal texts, whatever the order of their properties. */
export const canonical = (value: object): string => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
