interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The only name that a page's policy (server/headers.ts) lets vouch for anything. */
const POLICY = 'rille';
let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** Vouches for a worker's script, which no page may name as a mere string, and for nothing else: for the first path that is asked for. */
export function trustedWorker(path: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??=
    trustedTypes?.createPolicy(POLICY, {
      createScriptURL: (url) => {
        if (url !== path) throw new TypeError('only the worker is trusted');
        return url;
      },
    }) ?? null;
  return policy?.createScriptURL(path) ?? path;
}
