import { IDEAL_HZ, type Range } from '../../../domain/tonearm';
import { useTranslation } from '../../i18n/translator';
import classes from './tonearm-page.module.css';

const LOWEST_HZ = 4;
const HIGHEST_HZ = 20;
const WIDTH = 640;
const ABOVE = 16;
const HEIGHT = 112;
const TICKS = [4, 6, 8, 10, 12, 14, 16, 18, 20];
const LEAST_WIDTH = 6;

const at = (hz: number): number =>
  Math.round(((Math.min(HIGHEST_HZ, Math.max(LOWEST_HZ, hz)) - LOWEST_HZ) / (HIGHEST_HZ - LOWEST_HZ)) * (WIDTH - 40)) + 20;

/** The ideal band and where the combination stands; the same is said in words. */
export function ResonanceChart({ resonance, words }: { resonance: Range | null; words: string | null }) {
  const { t } = useTranslation('tonearm');
  const label = [
    t('chart', { lowest: LOWEST_HZ, highest: HIGHEST_HZ, from: IDEAL_HZ.from, to: IDEAL_HZ.to }),
    ...(words === null ? [] : [t('chartAt', { hz: words })]),
  ].join(' ');

  return (
    <svg className={classes.chart} viewBox={`0 ${-ABOVE} ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <rect className={classes.band} x={at(IDEAL_HZ.from)} y="14" width={at(IDEAL_HZ.to) - at(IDEAL_HZ.from)} height="44" />
      <text className={classes.bandName} x={(at(IDEAL_HZ.from) + at(IDEAL_HZ.to)) / 2} y="4" textAnchor="middle">
        {t('ideal')}
      </text>
      <line className={classes.axis} x1="20" x2={WIDTH - 20} y1="58" y2="58" />
      {TICKS.map((hz) => (
        <g key={hz}>
          <line className={classes.axis} x1={at(hz)} x2={at(hz)} y1="58" y2="64" />
          <text className={classes.tick} x={at(hz)} y="84" textAnchor="middle">
            {hz}
          </text>
        </g>
      ))}
      {resonance && (
        <rect
          className={classes.mark}
          x={(at(resonance.from) + at(resonance.to)) / 2 - Math.max(LEAST_WIDTH, at(resonance.to) - at(resonance.from)) / 2}
          y="22"
          width={Math.max(LEAST_WIDTH, at(resonance.to) - at(resonance.from))}
          height="36"
        />
      )}
    </svg>
  );
}
