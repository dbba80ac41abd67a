import * as v from 'valibot';

/** The page's own server has refused something, or not answered. */
export class StaffApiError extends Error {
  override readonly name = 'StaffApiError';

  constructor(
    /** 0 where nobody answered. */
    readonly status: number,
    readonly retryAfterSeconds: number,
    /** The backend's word for why; null where it has none. */
    readonly code: string | null = null,
    /** What of the body it names first, where that is a field. */
    readonly field: string | null = null,
  ) {
    super(`the server answered ${status}`);
  }
}

export const isNotSignedIn = (error: unknown): boolean => error instanceof StaffApiError && error.status === 401;

/** Somebody else was first, and nothing was done. */
export const isConflict = (error: unknown): boolean => error instanceof StaffApiError && error.status === 412;

/**
 * Asks the page's own server.
 *
 * @param path below `/api`
 * @param body of what acts; it goes as JSON or as a picture, which no form of another site can send
 * @throws {StaffApiError}
 */
async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const given = body instanceof Blob ? { type: body.type, bytes: body } : { type: 'application/json', bytes: JSON.stringify(body) };
  const sent = await fetch(`/api${path}`, {
    method,
    ...(body && { headers: { 'content-type': given.type }, body: given.bytes }),
  }).catch(() => null);
  if (!sent) throw new StaffApiError(0, 0);
  if (!sent.ok) {
    const said = await sent.json().catch(() => null);
    throw new StaffApiError(sent.status, Number(sent.headers.get('retry-after') ?? 0), codeIn(said), fieldIn(said));
  }
  return sent.json();
}

const codeIn = (body: unknown): string | null => {
  const code = (body as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
};

const fieldIn = (body: unknown): string | null => {
  const message = (body as { readonly message?: unknown } | null)?.message;
  return typeof message === 'string' ? (/^[a-z]\w*(?:\.\w+)+/.exec(message)?.[0] ?? null) : null;
};

/** Reads something. @throws {StaffApiError} @throws {v.ValiError} it is not what was asked for */
export const read = async <Schema extends v.GenericSchema>(schema: Schema, path: string): Promise<v.InferOutput<Schema>> =>
  v.parse(schema, await ask('GET', path));

/** Does something. @throws {StaffApiError} */
export const act = (path: string, body: object = {}): Promise<unknown> => ask('POST', path, body);

/** Sends a photo. @returns the name under which an answer may have it, for a day @throws {StaffApiError} */
export const sendPhoto = async (photo: Blob): Promise<string> =>
  v.parse(v.object({ photo: v.object({ id: v.string() }) }), await ask('POST', '/photos', photo)).photo.id;

/** Ends the session. @throws {StaffApiError} */
export const endSession = (): Promise<unknown> => ask('DELETE', '/session');
