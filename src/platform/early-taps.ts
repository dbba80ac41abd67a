declare global {
  interface Window {
    /** Buttons that were pressed before the page came to life; an inline script in the page's head collects them. */
    earlyTaps?: HTMLElement[] | undefined;
  }
}

/** Somebody who presses a button again and again means it once or twice. */
const MOST_TAPS = 3;

const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

/** What was typed, ticked or chosen, and how to say so again. */
interface Change {
  readonly control: Element;
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
    return { control, replay };
  }
  const { value } = control;
  if (value === control.defaultValue) return null;
  const replay = () => {
    control.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  return { control, replay };
}

function selectionOf(control: HTMLSelectElement): Change | null {
  const chosen = control.selectedOptions[0];
  if (!chosen || chosen.defaultSelected) return null;
  const replay = () => {
    control.value = chosen.value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { control, replay };
}

/** It is the very event that is under way what made React come to life here: React goes on with it, and told again it would do it twice. */
const isBeingHeard = (element: Element): boolean => globalThis.event?.target instanceof Node && element.contains(globalThis.event.target);

/**
 * Does what the visitor asked for while the page, or a part of it, was only a picture of itself:
 * presses their buttons, and tells the page what they have typed and where they are. What is
 * not hydrated yet is left for later.
 *
 * To be called in the step in which React takes a place over (a layout effect): what is tapped after that React hears,
 * and what has been told once must not be told again.
 *
 * @param place what has come to life; the page's own root sets `data-alive` before
 */
export async function replayEarlyTaps(place: HTMLElement): Promise<void> {
  const isMine = (element: Element) => place.contains(element) && !element.closest('[data-deferred]');
  const isUnheard = (element: Element) => isMine(element) && !isBeingHeard(element);
  const taps = window.earlyTaps ?? [];
  const pressed = new Set(taps.filter(isUnheard).slice(-MOST_TAPS));
  window.earlyTaps?.splice(0, taps.length, ...taps.filter((button) => button.isConnected && !isMine(button)));
  // All of it before anything is told: what is drawn then would take the rest back.
  const changes = [
    ...[...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(isMine).map(changeOf),
    ...[...place.querySelectorAll('select')].filter(isUnheard).map(selectionOf),
  ].filter((change) => change !== null);

  // React hears nothing while it is drawing, and this is called while it is.
  await null;
  // The page within its frame comes to life at its first event. A change must not be that event: React would take it for what always was.
  for (const element of [...changes.map(({ control }) => control), ...pressed])
    element.dispatchEvent(new Event('touchcancel', { bubbles: true }));
  for (const { replay } of changes) replay();
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && isMine(activeElement))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  // What was chosen is drawn before a button that means it is pressed.
  await null;
  for (const button of pressed) if (button.isConnected) button.click();
}
