/** An answer of the shop, or of what stands before it. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: Medusa's answers are read as they come
  readonly body: any;
}

/** Longer than the server lets Medusa think. */
const LIMIT_MS = 30_000;

/** @returns null where nothing came back: it may have happened all the same */
export async function call(url: string, method: string, path: string, body?: object, key?: string): Promise<Answer | null> {
  try {
    const answer = await fetch(`${url}/store${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const text = await answer.text();
    return { status: answer.status, body: parsed(text) };
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What says nothing about the request: nobody there, a shop without its database, another attempt that is still under way. */
export const isWeather = (answer: Answer | null): answer is null =>
  answer === null || [502, 503, 504].includes(answer.status) || (answer.status === 409 && answer.body?.errors === undefined);
