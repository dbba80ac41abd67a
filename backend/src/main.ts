// First: before anything loads Medusa.
import './boot/replaced-modules';
import { type RunningMedusa, startMedusa } from './boot/medusa';
import { announceEnd, claimDataFolder, releaseDataFolder } from './launcher/data-lock';
import { type Database, startEmbeddedPostgres } from './launcher/embedded-postgres';
import { secretsFor } from './launcher/secrets';
import { say, wordsOf } from './log';
import { settingsFrom } from './settings';

/** Whatever hangs is cut off, so that the starter never waits longer than this. */
const STOP_LIMIT_MS = 7_500;

/** Once it is ours. */
let dataDir: string | null = null;
let database: Promise<Database> | null = null;
let medusa: RunningMedusa | null = null;
let stopping: Promise<void> | null = null;

/** Database, Medusa, READY; then it runs until it is told to stop. */
async function run(): Promise<void> {
  const settings = settingsFrom(process.env);
  await claimDataFolder(settings.dataDir);
  dataDir = settings.dataDir;
  process.once('exit', () => releaseDataFolder(settings.dataDir));
  if (stopping) return;

  const secrets = secretsFor(settings.dataDir, process.env);
  if (!settings.databaseUrl) {
    database = startEmbeddedPostgres(settings.dataDir, secrets, (reason) => {
      say(reason);
      void stop(1);
    });
  }
  const databaseUrl = settings.databaseUrl ?? (await database)?.url ?? '';
  if (stopping) return;
  medusa = await startMedusa(settings, databaseUrl, secrets);
  if (stopping) return;

  const { url, publishableKey } = medusa;
  process.stdout.write(`RILLE_BACKEND_READY ${JSON.stringify({ url, publishableKey })}\n`);
  process.send?.({ type: 'ready', url, publishableKey });
}

/** Requests, Medusa, database: in this order, because each needs the next to finish. */
function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    if (dataDir) announceEnd(dataDir);
    setTimeout(() => process.exit(exitCode || 1), STOP_LIMIT_MS).unref();
    await medusa?.stop().catch((error: unknown) => say(`Medusa did not stop cleanly: ${wordsOf(error)}`));
    // Told to stop while it is being started: it must not outlive us.
    const started = await database?.catch(() => null);
    await started?.stop();
    process.exit(exitCode);
  })();
  return stopping;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// Whoever started us is gone; nobody else would stop us.
process.on('disconnect', () => void stop(0));
process.on('uncaughtException', (error) => {
  say(error.stack ?? error.message);
  void stop(1);
});
// Medusa leaves some rejections of background work unhandled; they end no request.
process.on('unhandledRejection', (reason) => say(`Unhandled: ${wordsOf(reason)}`));

run().catch((error: unknown) => {
  if (!stopping) say(wordsOf(error));
  void stop(1);
});
