import type { QrCodeGenerateResult } from 'uqr';
import classes from './qr-code.module.css';

/** Modules of white around a code, without which no camera finds it. */
export const QR_QUIET = 4;

export interface QrCodeProps {
  /** As `encode` makes it with {@link QR_QUIET} as its border: whoever draws one loads that. */
  code: Pick<QrCodeGenerateResult, 'data' | 'size'>;
  /** What it is, for whoever does not see it. */
  label: string;
}

/** Dark on white in either scheme, or few apps read it. */
export function QrCode({ code: { data, size }, label }: QrCodeProps) {
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={classes.squares} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
