/**
 * What a refusal must look like to be the shop's: Medusa's `{type, message, code?}`, which our own server uses too,
 * or the `{errors: [...]}` of a refused completion. Anything may answer in the shop's place, such as a proxy, a CDN or
 * a captive portal: a status alone is nobody's word.
 */

/** Why something was refused, in Medusa's own words. */
export interface Reason {
  readonly type: string;
  readonly message: string;
  readonly code: string | null;
  /** The thing it is about, where the reason says so (our backend does when it refuses an order). */
  readonly variantId: string | null;
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function reasonIn(data: unknown): Reason | null {
  const { type, message, code, variant_id } = (data ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof type !== 'string' || typeof message !== 'string') return null;
  return { type, message, code: textOr(code), variantId: textOr(variant_id) };
}

/** All reasons for which an order was refused; none where the answer is no such list. */
export const listedReasons = (data: unknown): readonly Reason[] =>
  typeof data === 'object' && data !== null && 'errors' in data && Array.isArray(data.errors)
    ? data.errors.flatMap((listed) => reasonIn(listed) ?? [])
    : [];

/**
 * Reads the body of an answer that is no success.
 *
 * @param data parsed where it came as `application/json`, otherwise text
 * @returns null where it is not the shop's
 */
export function reasonOf(status: number, data: unknown): Reason | null {
  if (typeof data !== 'object' || data === null) return null;
  // A refused completion lists its reasons and has no message of its own.
  const reason = 'errors' in data && Array.isArray(data.errors) ? reasonIn(data.errors[0]) : reasonIn(data);
  // That something is missing is acted on, so it must be said and not only counted.
  return status === 404 && reason?.type !== 'not_found' ? null : reason;
}
