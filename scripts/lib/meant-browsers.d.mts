/** What Vite builds for. */
export const buildTarget: string[];
