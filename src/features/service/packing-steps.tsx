import { useTranslation } from '../../i18n/translator';
import classes from './packing-steps.module.css';

/** One drawing each, on a ground of 64 by 48. */
const STEPS = [
  { id: 'headshell', lines: 'M8 40h30M38 40V20l14-8M46 10l10 6-4 7-10-6zM52 34l6-6m0 0h-5m5 0v5' },
  { id: 'counterweight', lines: 'M6 24h22M28 14h12v20H28zM40 17h5v14h-5M50 24h9m0 0-4-4m4 4-4 4' },
  { id: 'arm', lines: 'M10 38 44 14M44 14a6 6 0 1 0 8-8M24 22l8 10M20 25l8 10M6 42h20' },
  { id: 'platter', lines: 'M10 34c0 4 10 7 22 7s22-3 22-7-10-7-22-7-22 3-22 7zM24 33h1m14 0h1M32 22V6m0 0-5 5m5-5 5 5' },
  { id: 'hood', lines: 'M10 20 18 8h32l4 12v6H10zM10 32h44v10H10zM32 20v6' },
  { id: 'boxes', lines: 'M6 10h52v34H6zM14 17h36v20H14zM22 23h20v8H22zM6 10l6-6h40l6 6' },
] as const;

/** How a deck is packed so that it survives the trip: six moves, each drawn. */
export function PackingSteps() {
  const { t } = useTranslation('service');
  return (
    <ol className={classes.steps}>
      {STEPS.map(({ id, lines }) => (
        <li key={id} className={classes.step}>
          <svg
            viewBox="0 0 64 48"
            width={96}
            height={72}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.75}
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            focusable="false"
          >
            <path d={lines} />
          </svg>
          <strong>{t(`packing.${id}.name`)}</strong>
          <span className={classes.quiet}>{t(`packing.${id}.how`)}</span>
        </li>
      ))}
    </ol>
  );
}
