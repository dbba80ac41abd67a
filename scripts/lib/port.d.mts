/** A port that nobody has now, for programs that do not say which one they have chosen. */
export function freePort(): Promise<number>;
