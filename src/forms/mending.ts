import { createContext, use } from 'react';

/**
 * Tries to take away the reason of a failure while what was typed stays where it is, such as by having somebody log in again.
 *
 * @returns whether the same may be sent once more
 */
export type Mend = (failure: unknown) => Promise<boolean>;

/** Around pages whose forms need a login; without it a failure is a failure. */
export const MendContext = createContext<Mend | null>(null);

/**
 * Asks, before something is sent that the shop would take from a guest as well, whether its sender is still signed in: a session that has
 * ended would make them a guest without a word. Around pages where nobody is anybody else there is nothing to ask.
 *
 * @throws UnauthorizedError the session has ended; an OfflineError where nobody knows
 */
export const SenderContext = createContext<() => Promise<void>>(async () => {});

/** Does some work; where it fails and that could be mended, once more. Every form sends so. */
export function useMending(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const mend = use(MendContext);
  return async (work) => {
    try {
      return await work();
    } catch (failure) {
      if (!(await mend?.(failure))) throw failure;
      return work();
    }
  };
}
