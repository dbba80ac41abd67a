/** Matches a browser test of the gate by what Playwright compares: project, file, titles, tags. */
export const GATE_TESTS: RegExp;
