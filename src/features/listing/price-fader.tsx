import { type KeyboardEvent, useId, useState } from 'react';
import { formatWhole } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import classes from './price-fader.module.css';
import { PriceField } from './price-field';
import { FADER_END, type PriceScale, positionOf, priceAt, withDetent } from './price-scale';

export interface PriceFaderProps {
  scale: PriceScale;
  currencyCode: string;
  /** Whole euros; undefined where that end is open. */
  from: number | undefined;
  to: number | undefined;
  onChange: (from: number | undefined, to: number | undefined) => void;
}

const PAGE_STEPS = 10;
/** The detent holds the cap for 8 px of a fader about 220 px long. */
const HOLD = Math.round((8 / 220) * FADER_END);

/** The prices between which to look: a fader with a cap for each end, and the same values to type. */
export function PriceFader({ scale, currencyCode, from, to, onChange }: PriceFaderProps) {
  const { t } = useTranslation('listing');
  const { locale } = useSettings();
  const id = useId();
  const inside = (price: number) => Math.min(Math.max(price, scale.min), scale.max);
  const wanted = { low: inside(from ?? scale.min), high: inside(to ?? scale.max) };
  // While a cap is moved, only the fader knows; the list follows when it is let go.
  const [moved, setMoved] = useState<{ low: number; high: number } | null>(null);
  const { low, high } = moved ?? wanted;

  const move = (next: { low?: number; high?: number }) => {
    const nextLow = inside(next.low ?? low);
    const nextHigh = inside(next.high ?? high);
    setMoved(next.low === undefined ? { low, high: Math.max(nextHigh, low) } : { low: Math.min(nextLow, high), high });
  };
  const commit = (value: { low: number; high: number }) => {
    setMoved(null);
    if (value.low === wanted.low && value.high === wanted.high) return;
    onChange(value.low <= scale.min ? undefined : value.low, value.high >= scale.max ? undefined : value.high);
  };
  const letGo = () => {
    if (moved) commit(moved);
  };

  const press = (end: 'low' | 'high', price: number) => (event: KeyboardEvent) => {
    const page = scale.step * PAGE_STEPS;
    const steps: Partial<Record<string, number>> = {
      ArrowRight: scale.step,
      ArrowUp: scale.step,
      ArrowLeft: -scale.step,
      ArrowDown: -scale.step,
      PageUp: page,
      PageDown: -page,
    };
    const step = steps[event.key];
    const next = event.key === 'Home' ? scale.min : event.key === 'End' ? scale.max : step === undefined ? null : price + step;
    if (next === null) return;
    event.preventDefault();
    move({ [end]: next });
  };

  const cap = (end: 'low' | 'high', price: number) => (
    <input
      type="range"
      className={classes.cap}
      data-end={end}
      // Whichever cap has less way to go lies on top, so that neither is buried at an end.
      data-top={(end === 'low') === positionOf(scale, low) > FADER_END / 2 || undefined}
      min={0}
      max={FADER_END}
      step={1}
      value={Math.round(positionOf(scale, price))}
      aria-label={t(end === 'low' ? 'price.lowest' : 'price.highest')}
      aria-valuetext={t(end === 'low' ? 'price.fromText' : 'price.toText', { price })}
      onChange={(event) => move({ [end]: priceAt(scale, withDetent(event.currentTarget.valueAsNumber, HOLD)) })}
      onKeyDown={press(end, price)}
      onKeyUp={letGo}
      onPointerUp={letGo}
      onTouchEnd={letGo}
      onBlur={letGo}
    />
  );
  const start = positionOf(scale, low);
  const percent = (way: number) => `${(way / FADER_END) * 100}%`;

  return (
    <fieldset className={classes.fader}>
      <legend className={classes.title}>{t('price.title')}</legend>
      <div className={classes.way}>
        <div className={classes.slot} aria-hidden="true">
          {/* Where it begins and ends are attributes of a drawing, which a page's policy lets stand in markup; styles it does not. */}
          <svg className={classes.between} aria-hidden="true">
            <rect x={percent(start)} width={percent(positionOf(scale, high) - start)} height="100%" />
          </svg>
        </div>
        <div className={classes.ticks} aria-hidden="true" />
        <div className={classes.mark} aria-hidden="true" />
        {cap('low', low)}
        {cap('high', high)}
      </div>
      <p className={classes.note}>{t('price.mark', { price: formatWhole(scale.median, currencyCode, locale) })}</p>
      <div className={classes.fields}>
        <PriceField
          id={`${id}-from`}
          label={t('price.from')}
          price={low}
          currencyCode={currencyCode}
          onCommit={(price) => commit({ low: Math.min(inside(price ?? scale.min), high), high })}
        />
        <PriceField
          id={`${id}-to`}
          label={t('price.to')}
          price={high}
          currencyCode={currencyCode}
          onCommit={(price) => commit({ low, high: Math.max(inside(price ?? scale.max), low) })}
        />
      </div>
    </fieldset>
  );
}
