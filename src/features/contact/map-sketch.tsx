import { useTranslation } from '../../i18n/translator';
import classes from './map-sketch.module.css';

/** Where the shop is, drawn by hand: no map service hears of a visitor. Names of streets and stations are the same in every language. */
export function MapSketch() {
  const { t } = useTranslation('contact');

  return (
    <svg className={classes.map} viewBox="0 0 520 380" role="img" aria-label={t('place.map')}>
      <rect className={classes.ground} width="520" height="380" />
      <path className={classes.park} d="M0 148c50-4 84 20 96 92s-4 140-4 140H0z" />
      <path className={classes.water} d="M222-8c40 34 96 26 128 62s70 92 178 108" />
      <path className={classes.water} d="M350 54c10 70 60 76 88 138s60 92 90 112" />
      <path
        className={classes.street}
        d="M60 20c60 12 96 24 132 40l76-68M192 60c-14 110-28 214-42 328M192 60c30 74 62 152 108 328M192 60c110 62 214 134 336 246"
      />
      <path
        className={classes.lane}
        d="M128 146l88 10M112 190l106 8M104 230l110 8M214 242l88-32M206 274l112-36M240 118l60-58M250 160l54-22M308 184l-58 96M336 148l-64 70M302 262l84 58M348 232l-46 92M330 96l40 16"
      />
      <path className={classes.rail} d="M0 328c90-16 190 8 266 4s160-28 262-64" />
      {[
        [190, 58, 'U'],
        [232, 204, 'U'],
        [266, 326, 'S'],
      ].map(([x, y, letter]) => (
        <g key={`${x}`}>
          <rect className={classes.sign} x={Number(x) - 8} y={Number(y) - 8} width="16" height="16" rx="2" />
          <text className={classes.letter} x={Number(x)} y={Number(y) + 4}>
            {letter}
          </text>
        </g>
      ))}
      <text className={classes.name} x="74" y="63">
        Hermannplatz
      </text>
      <text className={classes.name} x="280" y="350">
        Neukölln
      </text>
      <text className={classes.small} transform="translate(163 250) rotate(-84)">
        Hermannstraße
      </text>
      <text className={classes.small} transform="translate(230 170) rotate(69)">
        Karl-Marx-Straße
      </text>
      <text className={classes.small} transform="translate(296 150) rotate(36)">
        Sonnenallee
      </text>
      <text className={classes.far} x="270" y="20" transform="rotate(9 270 20)">
        Landwehrkanal
      </text>
      <text className={classes.far} x="12" y="262">
        Tempelhofer
      </text>
      <text className={classes.far} x="12" y="280">
        Feld
      </text>
      <circle className={classes.ring} cx="318" cy="214" r="24" />
      <circle className={classes.record} cx="318" cy="214" r="12" />
      <circle className={classes.hole} cx="318" cy="214" r="3.5" />
    </svg>
  );
}
