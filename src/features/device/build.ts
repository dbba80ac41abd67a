/** This build of the shop. */
export const BUILD = { version: __APP_VERSION__, timeMs: __BUILD_TIME_MS__ } as const;
