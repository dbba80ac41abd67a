/**
 * Runs a measurement that is written in TypeScript.
 *
 * usage: node bench/run.mjs bench/listing.ts
 */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(resolve(process.argv[2] ?? 'bench/listing.ts'), { configFile: false, logLevel: 'error' });
