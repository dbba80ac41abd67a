/** How a picture is looked at: enlarged, and moved by fractions of its box from the middle. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A place in the box, as fractions of its size from the middle: −0.5 to 0.5. */
export interface BoxPoint {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/** The buttons go in these steps; further there are no pixels. */
export const ZOOM_STEPS = [1, 1.5, 2] as const;
export const MOST_ZOOM = 2;

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) || 0;

/** The picture fills its box, however it is moved. */
function within({ scale, x, y }: ZoomView): ZoomView {
  const most = (scale - 1) / 2;
  return { scale, x: clamp(x, most), y: clamp(y, most) };
}

/** Moves the picture under the finger, by fractions of the box. */
export const panned = (view: ZoomView, by: BoxPoint): ZoomView => within({ ...view, x: view.x + by.x, y: view.y + by.y });

/** Enlarges to a scale; what is at a place stays there as far as the picture goes. */
export function zoomedAt(view: ZoomView, scale: number, place: BoxPoint): ZoomView {
  const next = Math.min(MOST_ZOOM, Math.max(1, scale));
  const grown = next / view.scale;
  return within({ scale: next, x: place.x - (place.x - view.x) * grown, y: place.y - (place.y - view.y) * grown });
}

/** The next step of the buttons in a direction; the same scale where there is none. */
export function nextStep(scale: number, direction: 1 | -1): number {
  const steps: readonly number[] = direction === 1 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse();
  return steps.find((step) => (step - scale) * direction > 0.01) ?? scale;
}
