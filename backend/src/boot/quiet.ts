import { say } from '../log';

/** What Medusa says on every boot of a small shop, and why nobody needs to read it. */
const KNOWN = [
  // One machine needs no Redis; docs say when it does.
  /Redis/i,
  /Local Event Bus/i,
  /Scheduled jobs will not be enabled/,
  // Mail and files are not Medusa's business here.
  /provider plugins installed/,
  // Our search asks the database directly, there is no index to build.
  /search/i,
];

/**
 * Reduce Medusa's start-up output to what a person should act on: its progress lines are
 * dropped, and its warnings become sentences on stderr.
 */
export function quietMedusa(): void {
  const reporter = require('@medusajs/medusa/dist/loaders/logger').default;
  const nothing = () => undefined;
  for (const method of ['activity', 'progress', 'success', 'info', 'debug', 'log']) reporter[method] = nothing;
  reporter.warn = (message: unknown) => {
    if (!KNOWN.some((known) => known.test(String(message)))) say(String(message));
  };
  reporter.error = (message: unknown, error?: unknown) => {
    if (isAnswer(message)) return;
    say([message, error].filter(Boolean).map(detailOf).join(' '));
  };
  reporter.failure = (_id: unknown, message: unknown) => say(detailOf(message));
}

/** A refusal that the client was told about is not an incident. */
function isAnswer(error: unknown): boolean {
  const type = (error as { type?: unknown } | null)?.type;
  return type === 'not_found' || type === 'invalid_data' || type === 'not_allowed' || type === 'duplicate_error' || type === 'unauthorized';
}

function detailOf(thing: unknown): string {
  return thing instanceof Error ? (thing.stack ?? thing.message) : String(thing);
}

/** Run something that prints with console.log, without its printing. */
export async function withoutConsole<Result>(run: () => Promise<Result>): Promise<Result> {
  const { log, warn } = console;
  console.log = () => undefined;
  console.warn = () => undefined;
  try {
    return await run();
  } finally {
    console.log = log;
    console.warn = warn;
  }
}
