import { createContext, use } from 'react';

/**
 * Tries to take away the reason of a failure while what was typed stays where it is, such as by having somebody log in again.
 *
 * @returns whether the same may be sent once more
 */
export type Mend = (failure: unknown) => Promise<boolean>;

/** Around pages whose forms need a login; without it a failure is a failure. */
export const MendContext = createContext<Mend | null>(null);

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
