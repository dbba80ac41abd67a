import { createGesture, dragAction, pinchAction, wheelAction } from '@use-gesture/vanilla';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import classes from './gallery-zoom.module.css';
import { swipedBy } from './swipe';
import { useLocale } from './use-locale';
import { type BoxPoint, MOST_ZOOM, nextStep, panned, WHOLE, zoomedAt } from './zoom';

const listen = createGesture([dragAction, pinchAction, wheelAction]);

const DOUBLE_TAP_MS = 300;
const WHEEL_PER_SCALE_PX = 400;
/** A press of an arrow key, as a fraction of the box. */
const KEY_STEP = 0.1;
const ARROWS: Readonly<Record<string, BoxPoint>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};
/** So sharp is a picture that is enlarged. */
const ENLARGED = '1280px';
const MIDDLE: BoxPoint = { x: 0, y: 0 };

function placeIn(element: HTMLElement, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): BoxPoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}

export type Enlarging = 'step' | { readonly clientX: number; readonly clientY: number };

export interface GalleryZoomProps {
  /** Has the track of all pictures as its first child. */
  box: RefObject<HTMLElement | null>;
  /** The place of the picture that is shown. */
  at: number;
  total: number;
  src: string;
  /** Asked for before this was there, or with the button: a step, or whole where the mouse has clicked. */
  enlarging: Enlarging | null;
  /** That has been done. */
  onEnlarged: () => void;
  /** Whether there is nothing more to enlarge. */
  onMost: (isMost: boolean) => void;
  onStep: (step: 1 | -1) => void;
}

/** Lets a picture be swiped, enlarged and moved, with fingers, wheel, buttons and keys. */
export function GalleryZoom({ box, at, total, src, enlarging, onEnlarged, onMost, onStep }: GalleryZoomProps) {
  const { t } = useTranslation('productReading');
  const { locale } = useLocale();
  const [view, setView] = useState(WHOLE);
  const zoomed = view.scale > 1;
  const latest = useRef({ view, onStep });

  useLayoutEffect(() => {
    latest.current = { view, onStep };
    const picture = box.current?.firstElementChild?.children[at]?.firstElementChild;
    if (!box.current || !(picture instanceof HTMLElement)) return;
    box.current.toggleAttribute('data-zoomed', zoomed);
    picture.style.transform = zoomed ? `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` : '';
    if (zoomed) for (const source of picture.querySelectorAll('source')) source.sizes = ENLARGED;
  });

  useEffect(() => {
    const element = box.current;
    const track = element?.firstElementChild;
    if (!element || !(track instanceof HTMLElement)) return;
    let lastTapMs = Number.NEGATIVE_INFINITY;

    const placeOf = (clientX: number, clientY: number) => placeIn(element, { clientX, clientY });
    const slide = (by: number) => {
      element.toggleAttribute('data-held', by !== 0);
      track.style.transform = at === 0 && by === 0 ? '' : `translateX(${-100 * at + by * 100}%)`;
    };
    // Not on the box: the buttons in it are no place of the picture.
    const gestures = listen(
      track,
      {
        onDrag: ({ tap, pinching, last, event, xy: [x, y], delta: [dx, dy], movement: [mx], swipe: [swiped], cancel }) => {
          if (pinching) return cancel();
          const { width, height } = element.getBoundingClientRect();
          const isZoomed = latest.current.view.scale > 1;
          if (tap) {
            // A finger taps by chance; a mouse clicks because somebody means it.
            const isSecond = event.timeStamp - lastTapMs < DOUBLE_TAP_MS;
            lastTapMs = event.timeStamp;
            const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
            if (isMouse || isSecond) setView((now) => zoomedAt(now, isZoomed ? 1 : MOST_ZOOM, placeOf(x, y)));
          } else if (isZoomed) {
            setView((now) => panned(now, { x: dx / width, y: dy / height }));
          } else if (last) {
            slide(0);
            // A flick needs no way.
            const step = swiped === 0 ? swipedBy(mx, width) : -swiped;
            if (step !== 0) latest.current.onStep(step < 0 ? -1 : 1);
          } else {
            const isEdge = mx > 0 ? at === 0 : at === total - 1;
            slide((mx / width) * (isEdge ? 0.2 : 1));
          }
        },
        onPinch: ({ origin: [x, y], offset: [scale], last }) => {
          setView((now) => zoomedAt(now, last && scale < 1.05 ? 1 : scale, placeOf(x, y)));
        },
        onWheel: ({ event, delta: [, dy], pinching }) => {
          // The wheel is the page's, until somebody looks closer.
          if (pinching || latest.current.view.scale === 1) return;
          event.preventDefault();
          setView((now) => zoomedAt(now, now.scale - dy / WHEEL_PER_SCALE_PX, placeOf(event.clientX, event.clientY)));
        },
      },
      {
        eventOptions: { passive: false },
        drag: { filterTaps: true },
        pinch: { scaleBounds: { min: 1, max: MOST_ZOOM }, from: () => [latest.current.view.scale, 0], pointer: { touch: true } },
      },
    );
    const keepPicture = (event: Event) => event.preventDefault();
    track.addEventListener('dragstart', keepPicture);
    return () => {
      gestures.destroy();
      track.removeEventListener('dragstart', keepPicture);
      element.removeAttribute('data-zoomed');
      element.removeAttribute('data-held');
      const picture = track.children[at]?.firstElementChild;
      if (picture instanceof HTMLElement) picture.style.transform = '';
    };
  }, [box, at, total]);

  useEffect(() => {
    if (!enlarging || !box.current) return;
    const place = enlarging === 'step' ? MIDDLE : placeIn(box.current, enlarging);
    setView((now) => zoomedAt(now, enlarging === 'step' ? nextStep(now.scale, 1) : MOST_ZOOM, place));
    onEnlarged();
  }, [box, enlarging, onEnlarged]);

  const isMost = view.scale >= MOST_ZOOM;
  useEffect(() => {
    onMost(isMost);
    return () => onMost(false);
  }, [isMost, onMost]);

  useEffect(() => {
    const section = box.current?.parentElement;
    if (!section) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const by = latest.current.view.scale > 1 ? ARROWS[event.key] : undefined;
      if (by) setView((now) => panned(now, by));
      else if (event.key === '+' || event.key === '=') setView((now) => zoomedAt(now, nextStep(now.scale, 1), MIDDLE));
      else if (event.key === '-') setView((now) => zoomedAt(now, nextStep(now.scale, -1), MIDDLE));
      else if (event.key === 'Escape' && latest.current.view.scale > 1) setView(WHOLE);
      else return;
      event.preventDefault();
      // The arrows choose pictures otherwise.
      event.stopPropagation();
    };
    section.addEventListener('keydown', onKeyDown, true);
    return () => section.removeEventListener('keydown', onKeyDown, true);
  }, [box]);

  const smaller = () => {
    const scale = nextStep(view.scale, -1);
    setView((now) => zoomedAt(now, scale, MIDDLE));
    // The button that is pressed goes with the last step.
    if (scale === 1) box.current?.querySelector<HTMLElement>('[data-enlarge]')?.focus();
  };
  const share = 1 / view.scale;

  if (!zoomed) return null;
  return (
    <>
      <div className={classes.finder} aria-hidden="true">
        <Picture src={src} alt="" sizes="128px" ratio="4/3" />
        <span
          className={classes.part}
          style={{
            inlineSize: `${share * 100}%`,
            blockSize: `${share * 100}%`,
            insetInlineStart: `${(0.5 - share / 2 - view.x * share) * 100}%`,
            insetBlockStart: `${(0.5 - share / 2 - view.y * share) * 100}%`,
          }}
        />
      </div>
      <div className={classes.less}>
        <button type="button" className={classes.smaller} aria-label={t('gallery.zoom.out')} onClick={smaller}>
          <Icon name="minus" size={18} />
        </button>
        <output className={`figures ${classes.scale}`}>{view.scale.toLocaleString(locale, { maximumFractionDigits: 1 })}&nbsp;×</output>
      </div>
    </>
  );
}
