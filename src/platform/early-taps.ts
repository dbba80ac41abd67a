declare global {
  interface Window {
    /** Buttons that were pressed before the page came to life; an inline script in the page's head collects them. */
    earlyTaps?: HTMLElement[] | undefined;
  }
}

/** Somebody who presses a button again and again means it once or twice. */
const MOST_TAPS = 3;

const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

/** React tells a handler about a change only if the control holds something else than React last knew. */
function tellOfChange(control: HTMLInputElement | HTMLTextAreaElement): void {
  if (control instanceof HTMLInputElement && isBox(control)) {
    // Back to what it was, as React knows it; the click that is told of ticks it again.
    control.checked = !control.checked;
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return;
  }
  const now = control.value;
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, now);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Does what the visitor asked for while the page, or a part of it, was only a picture of itself:
 * presses their buttons, and tells the page what they have typed and where they are. Parts that are
 * still asleep are left for later.
 *
 * @param place what has come to life; the page's own root sets `data-alive` before
 */
export function replayEarlyTaps(place: HTMLElement): void {
  const isMine = (element: Element) => place.contains(element) && !element.closest('[data-asleep]');
  const taps = window.earlyTaps ?? [];
  const mine = new Set(taps.filter(isMine).slice(-MOST_TAPS));
  window.earlyTaps?.splice(0, taps.length, ...taps.filter((button) => button.isConnected && !isMine(button)));
  for (const control of place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (!isMine(control)) continue;
    const isChanged =
      control instanceof HTMLInputElement && isBox(control)
        ? control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
        : control.value !== control.defaultValue;
    if (isChanged) tellOfChange(control);
  }
  for (const select of place.querySelectorAll('select')) {
    const chosen = select.selectedOptions[0];
    if (isMine(select) && chosen && !chosen.defaultSelected) select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && isMine(activeElement))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const button of mine) if (button.isConnected) button.click();
}
