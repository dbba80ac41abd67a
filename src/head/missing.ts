import { isAlive } from '../platform/hydrated';
import { mayReload, reload } from '../platform/reload-once';
import { MISSING_ID } from '../protocol/page-names';
import { PING_HEADER, PING_PATH } from '../protocol/ping';
import '../platform/head-window';

/** A page whose scripts are on their way for so long is asked about; a line that swallows everything reports nothing. */
const LOOK_AFTER_MS = 12_000;
const PING_TIMEOUT_MS = 5_000;

async function isShopThere(): Promise<boolean> {
  // By hand: `AbortSignal.timeout` is younger than the oldest browsers that are meant.
  const ending = new AbortController();
  setTimeout(() => ending.abort(), PING_TIMEOUT_MS);
  try {
    const { headers } = await fetch(PING_PATH, { signal: ending.signal });
    return headers.has(PING_HEADER);
  } catch {
    return false;
  }
}

/**
 * For when a script of the page does not come, or comes torn, or none comes at all. What can be read stays, with a line that
 * says so: the page is loaded anew only where the shop answers, for on a dead line the browser's own error would take its
 * place (decision 14).
 */
export function sayWhatIsMissing(): void {
  let line: HTMLElement | null = null;

  const say = () => {
    if (isAlive()) return;
    // A rendered page has it in its own language.
    line = document.getElementById(MISSING_ID) ?? window.makeMissingLine?.() ?? null;
    if (!line) return;
    const shown = line;
    // Once it is shown it is what the keyboard meets first.
    if (document.body.firstChild !== shown) document.body.prepend(shown);
    shown.hidden = false;
    (shown.lastChild as HTMLElement).onclick = (event) => {
      event.preventDefault();
      shown.hidden = true;
      // What hangs holds the browser's few connections, and nothing could be asked.
      stop();
      void ifThere(
        () => location.reload(),
        () => {
          say();
          (shown.lastChild as HTMLElement).focus();
        },
      );
    };
  };
  const ifThere = async (act: () => void, otherwise = say) => {
    if (isAlive()) return;
    if (await isShopThere()) act();
    else otherwise();
  };
  const reloadIfItHelps = () =>
    ifThere(() => {
      // As for every chunk (src/platform/chunk-reload.ts).
      const path = location.pathname;
      if (mayReload(path)) reload(path);
      else say();
    });
  const look = () => {
    if (!line) void ifThere(lookLater);
  };
  const lookLater = () => {
    setTimeout(look, LOOK_AFTER_MS);
  };

  lookLater();
  addEventListener(
    'error',
    ({ target, error }) => {
      if (target instanceof HTMLScriptElement || error instanceof SyntaxError) void reloadIfItHelps();
    },
    true,
  );
  addEventListener('unhandledrejection', say);
  addEventListener('online', () => {
    if (line) void reloadIfItHelps();
  });
}
