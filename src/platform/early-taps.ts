import type { EarlyTap } from './head-window';
import { isDeferred } from './hydrated';
import { successorOf } from './successors';

/** Somebody who presses a button again and again means it once or twice. */
const MOST_TAPS = 3;

const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

/** What was typed, ticked or chosen, and how to say so again. */
interface Change {
  readonly control: HTMLElement;
  /** What counts only once it is left or let go, and was, before anybody heard of it. */
  readonly isDone: boolean;
  replay(): void;
}

/** React tells a handler about a change only if the control holds something else than React last knew. */
function changeOf(control: HTMLInputElement | HTMLTextAreaElement): Change | null {
  if (control instanceof HTMLInputElement && isBox(control)) {
    const { checked, defaultChecked, type } = control;
    if (checked === defaultChecked || (type === 'radio' && !checked)) return null;
    const replay = () => {
      // The click that is told of ticks it again.
      control.checked = !checked;
      control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    };
    return { control, isDone: false, replay };
  }
  const { value } = control;
  if (value === control.defaultValue) return null;
  const replay = () => {
    const { selectionStart, selectionEnd } = control;
    // Another than what stands there: what was emptied has changed as well.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    if (selectionStart !== null && control === document.activeElement) control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  // Whoever has moved a fader has let go of it, or will again.
  return { control, isDone: control.type === 'range' || control !== document.activeElement, replay };
}

/** Of these the event alone tells: what is chosen stays as it is, and files cannot even be put back. */
const choiceOf = (control: HTMLElement): Change => ({
  control,
  isDone: false,
  replay: () => control.dispatchEvent(new Event('change', { bubbles: true })),
});

function selectionOf(control: HTMLSelectElement): Change | null {
  const chosen = control.selectedOptions[0];
  if (!chosen || chosen.defaultSelected) return null;
  const { value } = chosen;
  const { replay, ...choice } = choiceOf(control);
  return {
    ...choice,
    replay() {
      control.value = value;
      replay();
    },
  };
}

const isFiles = (control: Element): control is HTMLInputElement => control instanceof HTMLInputElement && control.type === 'file';

/** It is the very event that is under way what made React come to life here: React goes on with it, and told again it would do it twice. */
const isBeingHeard = (element: Element): boolean => globalThis.event?.target instanceof Node && element.contains(globalThis.event.target);

/** As it was tapped, so that what asks where, and by what, is told the same. */
function tapAgain({ element: tapped, event }: EarlyTap): void {
  const element = successorOf(tapped);
  if (!element.isConnected) return;
  if (element instanceof HTMLButtonElement) element.click();
  else element.dispatchEvent(new PointerEvent('click', event));
}

/** How to tell of what a control holds; null where that is what it came with. */
function changeIn(control: Element): Change | null {
  if (control instanceof HTMLSelectElement) return selectionOf(control);
  if (isFiles(control)) return control.files?.length ? choiceOf(control) : null;
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? changeOf(control) : null;
}

/**
 * Tells the page what stands in its controls, and what was pressed. To be called in the step in which React takes them over.
 *
 * @param controls those whose change nobody has heard of
 * @param taps only the last few are done
 * @param isMine of what has the focus, whether the page is told of that too
 */
export async function tellOf(
  controls: readonly Element[],
  taps: readonly EarlyTap[],
  isMine = (element: Element) => controls.includes(element),
): Promise<void> {
  // Each once, as it was tapped last.
  const pressed = new Map(taps.slice(-MOST_TAPS).map((tap) => [tap.element, tap]));
  // All of it before anything is told: what is drawn then would take the rest back.
  const changes = controls.map(changeIn).filter((change) => change !== null);

  // React hears nothing while it is drawing, and this is called while it is.
  await null;
  // The page within its frame comes to life at its first event. A change must not be that event: React would take it for what always was.
  for (const element of [...changes.map(({ control }) => control), ...pressed.keys()])
    element.dispatchEvent(new Event('touchcancel', { bubbles: true }));
  for (const { replay } of changes) replay();
  // What was typed is drawn before it is left.
  await null;
  for (const { control, isDone } of changes) if (isDone) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && isMine(activeElement))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  // What was chosen is drawn before a button that means it is pressed.
  await null;
  for (const tap of pressed.values()) tapAgain(tap);
}

/**
 * Does what the visitor asked for while the page, or a part of it, was only a picture of itself:
 * presses their buttons, and tells the page what they have typed and where they are. What is
 * not hydrated yet is left for later, and what React has thrown away for what it draws instead (`drawn-anew.ts`).
 *
 * To be called in the step in which React takes a place over (a layout effect): what is tapped after that React hears,
 * and what has been told once must not be told again.
 *
 * @param place what has come to life; the page's own root is said to be alive before
 */
export function replayEarlyTaps(place: HTMLElement): Promise<void> {
  const isMine = (element: Element) => place.contains(element) && !isDeferred(element);
  const isUnheard = (element: Element) => isMine(element) && !isBeingHeard(element);
  const taps = window.earlyTaps ?? [];
  const again = taps.filter(({ element }) => isUnheard(element));
  taps.splice(0, taps.length, ...taps.filter(({ element }) => !isMine(element)));
  // Of these the event that is under way tells, and would be told twice; of the others it is their value that does.
  const isToldByEvent = (control: Element) => control instanceof HTMLSelectElement || isFiles(control);
  const controls = [...place.querySelectorAll('input, textarea, select')].filter((control) =>
    (isToldByEvent(control) ? isUnheard : isMine)(control),
  );
  return tellOf(controls, again, isMine);
}
