import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';

const LONG_MS = 3_000;

/**
 * Something behind a press of three seconds, by finger or with Enter held down; a short one does what it always does.
 *
 * @returns props of the link that is pressed
 */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    stop();
    wasLong.current = false;
    timer.current = setTimeout(() => {
      wasLong.current = true;
      onLong();
    }, LONG_MS);
  };

  return {
    draggable: false,
    onPointerDown: begin,
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      // A link is followed when the key goes down: here when it comes up again.
      event.preventDefault();
      if (!event.repeat) begin();
    },
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter') return;
      stop();
      if (!wasLong.current) event.currentTarget.click();
    },
    onBlur: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
