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
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return silentBroadcast;
  }
  return {
    post(message) {
      try {
        channel.postMessage(message);
      } catch {
        // Closed by the browser while the page was frozen; the others read anyway when they wake.
      }
    },
    listen(listener) {
      const receive = (event: MessageEvent<unknown>) => listener(event.data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
  };
}
