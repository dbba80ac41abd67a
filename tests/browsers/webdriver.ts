/** How WebDriver names an element in JSON; see `w3.org/TR/webdriver2`, "Elements". */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Element = Readonly<Record<typeof ELEMENT, string>>;

/** One session with a WebDriver: the few commands that a shopper needs. */
export interface Session {
  readonly browserVersion: string;
  go(url: string): Promise<void>;
  /** @param given JSON, or elements of this session */
  run(work: string, given: readonly unknown[]): Promise<unknown>;
  find(work: string, given: readonly unknown[]): Promise<Element | null>;
  click(element: Element): Promise<void>;
  write(element: Element, text: string): Promise<void>;
  end(): Promise<void>;
}

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: { readonly error?: string; readonly message?: string } | null };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}

/** Whether a driver takes a new session. */
export const isReady = async (driver: string): Promise<boolean> =>
  ((await ask('GET', `${driver}/status`)) as { readonly ready: boolean }).ready;

/**
 * @param driver its address
 * @param capabilities what the browser must be
 */
export async function openSession(driver: string, capabilities: Readonly<Record<string, unknown>>): Promise<Session> {
  const opened = (await ask('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } })) as {
    readonly sessionId: string;
    readonly capabilities: { readonly browserVersion: string };
  };
  const session = `${driver}/session/${opened.sessionId}`;
  const post = (command: string, body: unknown) => ask('POST', `${session}/${command}`, body);
  return {
    browserVersion: opened.capabilities.browserVersion,
    async go(url) {
      await post('url', { url });
    },
    async run(work, given) {
      // By a callback: not every driver waits for a promise.
      const script = `const told = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${work})(...[...arguments].slice(0, -1)))
          .then((value) => told({ value }), (error) => told({ error: String(error) }));`;
      const told = (await post('execute/async', { script, args: given })) as { readonly value?: unknown; readonly error?: string };
      if (told.error !== undefined) throw new Error(told.error);
      return told.value;
    },
    find: async (work, given) => (await post('execute/sync', { script: `return (${work})(...arguments);`, args: given })) as Element | null,
    async click(element) {
      await post(`element/${element[ELEMENT]}/click`, {});
    },
    async write(element, text) {
      await post(`element/${element[ELEMENT]}/value`, { text });
    },
    async end() {
      await ask('DELETE', session);
    },
  };
}
