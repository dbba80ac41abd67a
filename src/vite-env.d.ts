/// <reference types="vite/client" />

/** When this build was made, epoch ms; also the build stamp of the specification's §3. */
declare const __BUILD_TIME_MS__: number;

/** The version in package.json. */
declare const __APP_VERSION__: string;
