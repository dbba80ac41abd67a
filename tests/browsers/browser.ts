/** Where on a page: the first thing on screen that a selector finds and whose name or text is like this. */
export interface Where {
  readonly css: string;
  readonly text?: RegExp;
}

/** One window of a browser that runs. */
export interface Window {
  /** As the browser calls itself. */
  readonly version: string;
  /** @returns when the page can be read, not when everything on it has come */
  open(url: string): Promise<void>;
  /** Runs a function in the page; it must need nothing from here but its arguments, and what it returns must be JSON. */
  run<Given extends readonly unknown[], Result>(work: (...given: Given) => Result | Promise<Result>, ...given: Given): Promise<Result>;
  /** A real click, by the browser itself. */
  press(where: Where): Promise<void>;
  /** Real keys, into what the click has given the focus. */
  write(where: Where, text: string): Promise<void>;
  /** Ends the browser as somebody does who closes it. */
  close(): Promise<void>;
  /** SIGKILL to every process of it, without a word. */
  kill(): Promise<void>;
}

/** A browser that may be on this machine. */
export interface OtherBrowser {
  readonly name: 'Firefox' | 'WebKit';
  /** What Debian calls it, with what it takes to drive it. */
  readonly packages: readonly string[];
  isHere(): Promise<boolean>;
  /** @param profile folder with everything that it keeps: who opens it again finds it there */
  start(profile: string): Promise<Window>;
}

export const WINDOW_SIZE = { width: 1280, height: 900 };

/** In the page: the place in the middle of the window, as far as it is there. */
export function placeOf(css: string, source: string): Element | null {
  const isLike = new RegExp(source);
  const found = [...document.querySelectorAll(css)].find(
    (element) => element.checkVisibility() && isLike.test((element.getAttribute('aria-label') ?? element.textContent ?? '').trim()),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}

export const named = ({ css, text }: Where): string => (text ? `${css} saying ${text}` : css);
