/** The project's folder. */
export const ROOT: string;
/** The backend's. */
export const BACKEND: string;
