import { useId } from 'react';
import { GUARANTEE_NOTICE } from '../../../../domain/guarantee-notice';
import { useTranslation } from '../../../i18n/translator';
import classes from './guarantee-notice.module.css';

const STARS = Array.from({ length: 12 }, (_, hour) => hour * 30);
const STAR = 'M0-5 1.18-1.62 4.76-1.55 1.9.62 2.94 4.05 0 2 -2.94 4.05 -1.9.62 -4.76-1.55 -1.18-1.62z';
/** `https://europa.eu/youreurope`, 29 modules wide. */
const YOUR_EUROPE =
  'M0 0h7v1h-7zM9 0h1v1h-1zM11 0h1v1h-1zM13 0h1v1h-1zM16 0h1v1h-1zM18 0h2v1h-2zM22 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM8 1h2v1h-2zM14 1h6v1h-6zM22 1h1v1h-1zM28 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM9 2h2v1h-2zM13 2h2v1h-2zM16 2h1v1h-1zM19 2h2v1h-2zM22 2h1v1h-1zM24 2h3v1h-3zM28 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM10 3h1v1h-1zM12 3h4v1h-4zM18 3h3v1h-3zM22 3h1v1h-1zM24 3h3v1h-3zM28 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM8 4h1v1h-1zM11 4h2v1h-2zM14 4h1v1h-1zM19 4h1v1h-1zM22 4h1v1h-1zM24 4h3v1h-3zM28 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM10 5h1v1h-1zM13 5h1v1h-1zM17 5h4v1h-4zM22 5h1v1h-1zM28 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h1v1h-1zM16 6h1v1h-1zM18 6h1v1h-1zM20 6h1v1h-1zM22 6h7v1h-7zM13 7h2v1h-2zM16 7h5v1h-5zM0 8h1v1h-1zM2 8h1v1h-1zM4 8h1v1h-1zM6 8h1v1h-1zM9 8h3v1h-3zM14 8h2v1h-2zM17 8h1v1h-1zM24 8h1v1h-1zM27 8h1v1h-1zM3 9h3v1h-3zM7 9h1v1h-1zM14 9h2v1h-2zM17 9h2v1h-2zM20 9h1v1h-1zM22 9h1v1h-1zM25 9h1v1h-1zM28 9h1v1h-1zM1 10h1v1h-1zM4 10h1v1h-1zM6 10h1v1h-1zM9 10h2v1h-2zM13 10h1v1h-1zM17 10h2v1h-2zM22 10h2v1h-2zM26 10h3v1h-3zM1 11h4v1h-4zM10 11h1v1h-1zM12 11h1v1h-1zM15 11h1v1h-1zM17 11h1v1h-1zM20 11h2v1h-2zM24 11h1v1h-1zM27 11h1v1h-1zM1 12h3v1h-3zM6 12h4v1h-4zM11 12h1v1h-1zM16 12h2v1h-2zM19 12h4v1h-4zM25 12h1v1h-1zM27 12h2v1h-2zM1 13h1v1h-1zM3 13h2v1h-2zM7 13h2v1h-2zM12 13h2v1h-2zM15 13h2v1h-2zM20 13h3v1h-3zM25 13h1v1h-1zM28 13h1v1h-1zM0 14h1v1h-1zM3 14h1v1h-1zM5 14h4v1h-4zM10 14h1v1h-1zM12 14h1v1h-1zM14 14h4v1h-4zM22 14h1v1h-1zM25 14h1v1h-1zM27 14h2v1h-2zM0 15h1v1h-1zM3 15h1v1h-1zM5 15h1v1h-1zM8 15h1v1h-1zM10 15h1v1h-1zM13 15h2v1h-2zM16 15h4v1h-4zM23 15h1v1h-1zM25 15h1v1h-1zM27 15h1v1h-1zM1 16h1v1h-1zM3 16h2v1h-2zM6 16h2v1h-2zM9 16h3v1h-3zM14 16h2v1h-2zM17 16h1v1h-1zM19 16h1v1h-1zM22 16h2v1h-2zM25 16h1v1h-1zM27 16h2v1h-2zM1 17h4v1h-4zM7 17h1v1h-1zM11 17h1v1h-1zM14 17h2v1h-2zM17 17h2v1h-2zM20 17h3v1h-3zM25 17h2v1h-2zM28 17h1v1h-1zM0 18h1v1h-1zM2 18h2v1h-2zM6 18h2v1h-2zM12 18h2v1h-2zM18 18h1v1h-1zM21 18h1v1h-1zM23 18h2v1h-2zM27 18h2v1h-2zM1 19h5v1h-5zM7 19h2v1h-2zM11 19h1v1h-1zM15 19h1v1h-1zM17 19h1v1h-1zM20 19h3v1h-3zM25 19h1v1h-1zM27 19h1v1h-1zM0 20h1v1h-1zM2 20h1v1h-1zM4 20h3v1h-3zM8 20h2v1h-2zM16 20h2v1h-2zM19 20h6v1h-6zM8 21h1v1h-1zM10 21h2v1h-2zM13 21h1v1h-1zM15 21h3v1h-3zM19 21h2v1h-2zM24 21h1v1h-1zM26 21h3v1h-3zM0 22h7v1h-7zM11 22h2v1h-2zM14 22h3v1h-3zM19 22h2v1h-2zM22 22h1v1h-1zM24 22h2v1h-2zM27 22h2v1h-2zM0 23h1v1h-1zM6 23h1v1h-1zM9 23h1v1h-1zM11 23h1v1h-1zM13 23h2v1h-2zM16 23h5v1h-5zM24 23h2v1h-2zM27 23h1v1h-1zM0 24h1v1h-1zM2 24h3v1h-3zM6 24h1v1h-1zM8 24h1v1h-1zM14 24h2v1h-2zM18 24h1v1h-1zM20 24h5v1h-5zM27 24h1v1h-1zM0 25h1v1h-1zM2 25h3v1h-3zM6 25h1v1h-1zM14 25h2v1h-2zM24 25h1v1h-1zM26 25h1v1h-1zM0 26h1v1h-1zM2 26h3v1h-3zM6 26h1v1h-1zM8 26h3v1h-3zM12 26h1v1h-1zM14 26h1v1h-1zM17 26h1v1h-1zM19 26h2v1h-2zM23 26h3v1h-3zM28 26h1v1h-1zM0 27h1v1h-1zM6 27h1v1h-1zM11 27h2v1h-2zM14 27h2v1h-2zM20 27h1v1h-1zM27 27h1v1h-1zM0 28h7v1h-7zM8 28h2v1h-2zM11 28h3v1h-3zM16 28h1v1h-1zM19 28h6v1h-6zM27 28h2v1h-2z';

/**
 * The notice on the statutory guarantee (Regulation (EU) 2025/1960): an upright sheet of A4 in the Union's colours, the same in both
 * colour schemes and on paper. It is drawn here; the official file takes its place (`docs/before-you-open.md`).
 */
export function GuaranteeNotice() {
  const { t } = useTranslation('contentViews');
  const id = useId();
  const lines = (key: 'who' | 'what' | 'else' | 'longer' | 'beside', x: number, y: number, size = 26) => (
    <text x={x} y={y} fontSize={size}>
      {t(`notice.${key}`)
        .split('\n')
        .map((line, index) => (
          <tspan key={line} x={x} dy={index === 0 ? 0 : size * 1.35}>
            {line}
          </tspan>
        ))}
    </text>
  );

  return (
    <figure className={classes.notice}>
      <svg
        viewBox="0 0 840 1188"
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-words`}
        fontFamily="Arial, sans-serif"
      >
        <title id={`${id}-title`}>{t('notice.title')}</title>
        <desc id={`${id}-words`}>
          {(['years', 'who', 'what', 'else', 'longer', 'beside'] as const).map((key) => t(`notice.${key}`).replaceAll('\n', ' ')).join(' ')}
        </desc>
        <rect width="840" height="1188" fill="#fff" />
        <rect width="840" height="300" fill="#039" />
        <g transform="translate(116 150)" fill="#fc0">
          {STARS.map((degrees) => (
            <path key={degrees} d={STAR} transform={`rotate(${degrees}) translate(0 -58) rotate(${-degrees}) scale(2.1)`} />
          ))}
        </g>
        <text x="224" y="138" fontSize="46" fontWeight="700" fill="#fff">
          {t('notice.heading')
            .split('\n')
            .map((line, index) => (
              <tspan key={line} x="224" dy={index * 56}>
                {line}
              </tspan>
            ))}
        </text>
        <text x="64" y="440" fontSize="96" fontWeight="700" fill="#039">
          {t('notice.years')}
        </text>
        <g fill="#111">
          {lines('who', 64, 520)}
          {lines('what', 64, 640)}
          {lines('else', 64, 740)}
          {lines('longer', 64, 850)}
          {lines('beside', 320, 1010, 24)}
        </g>
        <g transform="translate(64 956) scale(6.2)">
          <rect x="-2" y="-2" width="33" height="33" fill="#fff" />
          <path d={YOUR_EUROPE} fill="#000" />
        </g>
        <rect x="4" y="4" width="832" height="1180" fill="none" stroke="#039" strokeWidth="8" />
      </svg>
      {!GUARANTEE_NOTICE.checked && <figcaption>{t('notice.unchecked')}</figcaption>}
    </figure>
  );
}
