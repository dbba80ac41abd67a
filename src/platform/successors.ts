const successors = new WeakMap<HTMLElement, HTMLElement>();

/** Says what stands where an element stood that React has thrown away. */
export const succeed = (next: HTMLElement, last: HTMLElement): void => void successors.set(last, next);

/** What stands by now where an element stood: itself, unless it was drawn anew. */
export function successorOf(element: HTMLElement): HTMLElement {
  const next = successors.get(element);
  return next ? successorOf(next) : element;
}
