import { type KeyboardEvent, type MouseEvent, type PointerEvent as PointerOf, useRef, useState } from 'react';
import type { Picture as PictureOf, Product } from '../../../domain/catalogue';
import { gradeOf, isGradeOption } from '../../../domain/condition';
import { useTranslation } from '../../i18n/translator';
import { usePageReady } from '../../page/page-ready';
import { isLineThin } from '../../platform/service-worker';
import { useOnDemand } from '../../platform/use-on-demand';
import { PRESSABLE } from '../../protocol/page-names';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import type { Enlarging } from './gallery-zoom';
import classes from './product-gallery.module.css';
import { swipedBy } from './swipe';
import { useLocale } from './use-locale';

const SIZES = '(width < 48em) 100vw, (width < 64em) 50vw, 704px';
/** What a picture looks at, by the word under it. */
const VIEWS = ['top', 'tonearm', 'pitch'] as const;

const loadZoom = async () => (await import('./gallery-zoom')).GalleryZoom;

export interface ProductGalleryProps {
  product: Product;
  /** The grade that is chosen; undefined where the product has none. */
  grade: string | undefined;
}

/** The pictures of a product, one at a time in a box that never changes its shape, and that of the grade that is chosen. */
export function ProductGallery({ product, grade }: ProductGalleryProps) {
  const { t } = useTranslation(['productReading', 'product']);
  const { text } = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const swipeStart = useRef<number | null>(null);
  const ofGrade = grade === undefined ? undefined : product.gradePictures?.[grade];
  const gradeName = product.options.find(isGradeOption)?.values.find(({ value }) => value === grade)?.name;
  const own = product.pictures.length > 0 ? product.pictures : [{ src: product.thumbnail }];
  const pictures: readonly (Omit<PictureOf, 'src'> & { src: string | null })[] = ofGrade === undefined ? own : [...own, { src: ofGrade }];
  const total = pictures.length;
  const [at, setAt] = useState(0);
  const shown = Math.min(at, total - 1);
  // Of a page that somebody only passes, the first picture is all that is fetched.
  const [looked, setLooked] = useState(false);
  // Asked for, and not done yet.
  const [enlarging, setEnlarging] = useState<Enlarging | null>(null);
  const [isMost, setMost] = useState(false);
  const ready = usePageReady();
  const { loaded: Zoom } = useOnDemand(loadZoom, { wanted: looked, ahead: false });
  const withThumbs = looked || (ready && !isLineThin());

  const [lastGrade, setLastGrade] = useState(grade);
  if (lastGrade !== grade) {
    setLastGrade(grade);
    if (ofGrade !== undefined) {
      setAt(total - 1);
      setLooked(true);
    }
  }

  const nameOf = (index: number): string => {
    const { view } = pictures[index] ?? {};
    if (ofGrade !== undefined && index === total - 1) return t('gallery.views.grade');
    if (index === 0) return t('gallery.views.front');
    const known = VIEWS.find((candidate) => candidate === view);
    return known ? t(`gallery.views.${known}`) : String(index + 1);
  };
  const altOf = (index: number): string => {
    const known = ofGrade !== undefined && index === total - 1 && gradeOf(grade ?? '');
    if (known && gradeName) return t('gallery.gradeAlt', { grade: text(gradeName), looks: t(`product:grade.${known}.short`) });
    const alt = index === 0 ? product.imageAlt : pictures[index]?.alt;
    return alt ? text(alt) : t('gallery.alt', { title: text(product.title), number: index + 1 });
  };
  const show = (index: number) => {
    if (index < 0 || index >= total) return false;
    setAt(index);
    setLooked(true);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = shown + step;
    if (step === 0 || !show(next)) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const look = () => setLooked(true);
  const enlarge = (how: Enlarging) => {
    // Of what was pressed before this was hydrated, the press is all that is told.
    look();
    setEnlarging(how);
  };
  /** What enlarges where it is clicked has not come yet. A finger taps by chance. */
  const earlyClick = ({ nativeEvent, clientX, clientY }: MouseEvent) => {
    if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse') enlarge({ clientX, clientY });
  };
  /** A finger that was put down before it came: its swipe is not lost. */
  const onSwipeStart = ({ clientX, isPrimary, pointerType }: PointerOf) => {
    swipeStart.current = Zoom || !isPrimary || pointerType === 'mouse' ? null : clientX;
  };
  const onSwipeEnd = ({ clientX, currentTarget }: PointerOf) => {
    if (swipeStart.current !== null) show(shown + swipedBy(clientX - swipeStart.current, currentTarget.clientWidth));
    swipeStart.current = null;
  };
  const isGrade = ofGrade !== undefined && shown === total - 1;

  return (
    <section className={classes.gallery} aria-label={t('gallery.label')} onPointerDown={look} onPointerEnter={look} onFocus={look}>
      <div ref={box} className={classes.main} data-large-picture>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div
          className={classes.track}
          style={shown === 0 ? undefined : { transform: `translateX(${-100 * shown}%)` }}
          onClick={Zoom ? undefined : earlyClick}
          {...{ [PRESSABLE]: true }}
          onPointerDown={onSwipeStart}
          onPointerUp={onSwipeEnd}
        >
          {pictures.map(({ src }, index) => (
            <div key={src} className={classes.slide} aria-hidden={index !== shown || undefined}>
              {(index === 0 || (looked && Math.abs(index - shown) <= 1)) && (
                <Picture
                  className={classes.picture}
                  src={src}
                  alt={altOf(index)}
                  sizes={SIZES}
                  ratio="4/3"
                  priority={index === 0 || index === shown}
                />
              )}
            </div>
          ))}
        </div>
        {(isGrade || pictures[shown]?.example) && (
          <span className={classes.said}>
            {isGrade && gradeName && (
              <>
                <strong>{text(gradeName)}</strong>
                {' · '}
              </>
            )}
            {t('gallery.example')}
          </span>
        )}
        {total > 1 && (
          <span className={classes.count} aria-hidden="true">
            {t('gallery.count', { number: shown + 1, total })}
          </span>
        )}
        {pictures[shown]?.src && (
          <>
            {Zoom && (
              <Zoom
                key={shown}
                box={box}
                at={shown}
                total={total}
                src={pictures[shown].src}
                enlarging={enlarging}
                onEnlarged={() => setEnlarging(null)}
                onMost={setMost}
                onStep={(step) => show(shown + step)}
              />
            )}
            {/* Here from the start: what has the focus must not be taken away when the rest comes. */}
            <button
              type="button"
              className={classes.enlarge}
              aria-label={t('gallery.zoom.in')}
              aria-disabled={isMost || undefined}
              data-enlarge
              onClick={() => enlarge('step')}
            >
              <Icon name="plus" size={18} />
            </button>
          </>
        )}
      </div>
      {total > 1 && (
        <>
          <ul className={classes.thumbs} onKeyDown={onKeyDown}>
            {pictures.map(({ src }, index) => (
              <li key={src}>
                <button
                  type="button"
                  className={classes.thumb}
                  aria-label={t('gallery.show', { number: index + 1, total, view: nameOf(index) })}
                  aria-current={index === shown || undefined}
                  onClick={() => show(index)}
                >
                  <span className={classes.small}>{withThumbs && <Picture src={src} alt="" sizes="128px" ratio="4/3" />}</span>
                  <span aria-hidden="true">{nameOf(index)}</span>
                </button>
              </li>
            ))}
          </ul>
          {ofGrade && <p className={classes.note}>{t('gallery.note')}</p>}
        </>
      )}
    </section>
  );
}
