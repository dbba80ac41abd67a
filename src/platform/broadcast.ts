import { createListeners } from './listeners';
import { pageLife } from './page-life';

/** A word between the tabs of one browser. Anybody on the origin can post: listeners must check what they get. */
export interface Broadcast {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): () => void;
}

/** Where there is no channel, tabs do not hear each other; they read the shared record anyway. */
export const silentBroadcast: Broadcast = { post: () => {}, listen: () => () => {} };

/** A channel between this browser's tabs, silent where the browser has none. */
export function openBroadcast(name: string): Broadcast {
  if (typeof BroadcastChannel === 'undefined') return silentBroadcast;
  const listeners = createListeners<[message: unknown]>();
  let channel: BroadcastChannel | null = null;
  const open = () => {
    try {
      channel = new BroadcastChannel(name);
    } catch {
      channel = null;
      return;
    }
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      listeners.notify(data);
    };
  };
  const close = () => {
    channel?.close();
    channel = null;
  };
  open();
  // A word to a page in the back/forward cache would throw it out; whoever comes back looks anew anyway.
  pageLife.onLeave(close);
  pageLife.onReturn(open);
  return {
    post(message) {
      try {
        channel?.postMessage(message);
      } catch {
        // Closed by the browser while the page was frozen; the others read anyway when they wake.
      }
    },
    listen: listeners.subscribe,
  };
}
