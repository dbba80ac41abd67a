import { DEFERRED, PRESSABLE } from '../protocol/page-names';
import { tellOf } from './early-taps';
import { succeed, successorOf } from './successors';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input, select, textarea';
const ACTS = `button, [${PRESSABLE}]`;

const isControl = (element: Element): element is Control => element.matches(CONTROLS);
const isBox = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio';

/** What two drawings of one thing have in common. No id: those that React makes up are others each time. */
function sameIn(element: HTMLElement): string {
  if (!isControl(element)) return `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent}`;
  const { localName, type, name } = element;
  return `${localName} ${type} ${name} ${isBox(element) ? element.value : ''}`;
}

/** @returns whether it holds something else now */
function copyInto(next: Control, last: Control): boolean {
  if (next instanceof HTMLInputElement && last instanceof HTMLInputElement) {
    if (isBox(next)) {
      const isOther = next.checked !== last.checked;
      next.checked = last.checked;
      return isOther;
    }
    if (next.type === 'file') {
      next.files = last.files;
      return Boolean(last.files?.length);
    }
  }
  const isOther = next.value !== last.value;
  next.value = last.value;
  return isOther;
}

/** Puts the cursor where it was, in the kinds of fields that can be asked for it. */
function focusAs(next: HTMLElement, last: HTMLElement): void {
  next.focus({ preventScroll: true });
  if (!(isControl(next) && isControl(last)) || next instanceof HTMLSelectElement || last instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd } = last;
  if (selectionStart !== null) next.setSelectionRange(selectionStart, selectionEnd);
}

const within = (nodes: readonly Node[]): HTMLElement[] =>
  nodes
    .filter((node) => node instanceof HTMLElement)
    .flatMap((node) => [node, ...node.querySelectorAll<HTMLElement>('*')].filter((element) => element.matches(`${CONTROLS}, ${ACTS}`)));

/** The press that is under way, where it was meant for what has been thrown away: React does not go on with it. */
function pressUnderWay(): { element: HTMLElement; event: MouseEvent } | null {
  const { event } = globalThis;
  if (!(event instanceof MouseEvent && event.type === 'click' && event.target instanceof Element)) return null;
  const element = event.target.closest<HTMLElement>(ACTS);
  return element && { element, event };
}

/**
 * Where React gives up the server's markup and draws anew, because an extension has put something into it or because something
 * has changed above a part whose code is on its way (decision 13): what stood in the fields, where the cursor was and what was
 * pressed goes over to what is drawn instead, and React hears of it. It lies in the page's own fields meanwhile and nowhere else.
 *
 * @param root of the page, before it is hydrated
 * @returns React's `onRecoverableError`, which is called in the step in which it has drawn anew
 */
export function keepWhatIsDrawnAnew(root: HTMLElement): (error: unknown) => void {
  // What is thrown away on the way to another page has no successor there.
  const { pathname } = location;
  /** Thrown away before it had come to life, and its successor is not there yet. */
  let lost: HTMLElement[] = [];
  let focused: Element | null = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  addEventListener('focusout', ({ target }) => {
    // Some browsers say it also of what is being taken out of the page, which nobody has left.
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected) focused = null;
    });
  });

  const handOver = (added: readonly HTMLElement[]) => {
    const free = new Set(added);
    const changed: Control[] = [];
    for (const last of lost) {
      const next = [...free].find((one) => sameIn(one) === sameIn(last));
      if (!next) continue;
      free.delete(next);
      succeed(next, last);
      if (isControl(next) && copyInto(next, last as Control)) changed.push(next);
      if (last === focused && document.activeElement === document.body) focusAs(next, last);
    }
    const isThere = (element: HTMLElement) => successorOf(element) !== element;
    lost = lost.filter((element) => !isThere(element));
    const taps = window.earlyTaps ?? [];
    const press = pressUnderWay();
    const again = [...taps, ...(press && !taps.some(({ event }) => event === press.event) ? [press] : [])].filter(({ element }) =>
      isThere(element),
    );
    taps.splice(0, taps.length, ...taps.filter((tap) => !again.includes(tap)));
    void tellOf(changed, again);
  };

  const look = (records: readonly MutationRecord[], isMarkup: (node: Node, parent: Node) => boolean) => {
    if (location.pathname !== pathname) {
      lost = [];
      return;
    }
    const gone = records.flatMap(({ removedNodes, target }) =>
      [...removedNodes].filter((node) => !node.isConnected && isMarkup(node, target)),
    );
    lost = [...new Set([...lost, ...within(gone)])];
    if (lost.length === 0) return;
    const come = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(({ isConnected }) => isConnected);
    handOver(within(come));
  };

  const isInDeferred = (node: Node) => node instanceof Element && node.closest(`[${DEFERRED}]`) !== null;
  const observer = new MutationObserver((records) => look(records, (node, parent) => isInDeferred(node) || isInDeferred(parent)));
  observer.observe(root, { childList: true, subtree: true });

  return (error) => {
    reportError(error);
    look(observer.takeRecords(), () => true);
  };
}
