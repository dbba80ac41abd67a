/** A tap on what was the server's markup still. */
export interface EarlyTap {
  /** The button, or whatever else acts. */
  readonly element: HTMLElement;
  readonly event: MouseEvent;
}

declare global {
  /** What the script in the page's head (`src/head`) leaves for the app; absent where there is none, as in a test. */
  interface Window {
    earlyTaps?: EarlyTap[] | undefined;
    /** Shows the page in the colours that were chosen. */
    applyScheme?: () => void;
    /** Only in the shell: makes the line that says that its scripts have not come. */
    makeMissingLine?: () => HTMLElement;
  }
}
