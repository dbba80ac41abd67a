/** A page is left, and may come back as it was: browsers keep some for the back button, frozen. */
export interface PageLife {
  /** @returns stops listening */
  onLeave(listener: () => void): () => void;
  /** Told only of a page that has been left before. @returns stops listening */
  onReturn(listener: () => void): () => void;
}

function listening(type: 'pagehide' | 'pageshow', listener: (event: PageTransitionEvent) => void): () => void {
  addEventListener(type, listener);
  return () => removeEventListener(type, listener);
}

/** The life of the page this runs in; in a browser only. */
export const pageLife: PageLife = {
  onLeave: (listener) => listening('pagehide', () => listener()),
  onReturn: (listener) =>
    listening('pageshow', ({ persisted }) => {
      if (persisted) listener();
    }),
};
