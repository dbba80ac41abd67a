import { useId } from 'react';
import { writeNumber } from '../../../domain/number';
import {
  AT_10_HZ,
  type CartridgeFigures,
  checkTonearm,
  DJ_FORCE_G,
  IDEAL_HZ,
  SCREWS_G,
  type Tonearm,
  type TonearmCheck,
  tonearmOf,
} from '../../../domain/tonearm';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Status } from '../../ui/status';
import { TextLink } from '../../ui/text-link';
import { ResonanceChart } from './resonance-chart';
import classes from './tonearm-page.module.css';
import { AUXILIARY_WEIGHT } from './tonearm-view';

export interface TonearmResultProps {
  /** Null where its mass is not known. */
  arm: Tonearm | null;
  cartridge: CartridgeFigures;
  shellG: number;
  hasAuxiliary: boolean;
}

const TONES = { low: 'target', ideal: 'quartz', high: 'target' } as const;
const CLASSIC = tonearmOf('mk2');

/** What comes of the choice, and how it was worked out. */
export function TonearmResult({ arm, cartridge, shellG, hasAuxiliary }: TonearmResultProps) {
  const { t } = useTranslation('tonearm');
  const { locale } = useSettings();
  const id = useId();
  const say = (value: number) => writeNumber(Math.round(value * 10) / 10, locale, 0, 1);
  const sayHz = (value: number) => writeNumber(Math.round(value * 10) / 10, locale, 1, 1);
  const check = arm && checkTonearm(arm, cartridge, shellG);
  const resonance = check?.resonance ?? null;
  const isRange = resonance !== null && sayHz(resonance.from) !== sayHz(resonance.to);
  const hz = resonance && t(isRange ? 'hzRange' : 'hz', { from: sayHz(resonance.from), to: sayHz(resonance.to) });
  const lacking = cartridge.massG === null ? (cartridge.compliance === null ? 'both' : 'mass') : 'compliance';

  return (
    <section className={classes.result} aria-labelledby={`${id}-result`}>
      <h2 id={`${id}-result`} className={classes.title}>
        {t('result')}
      </h2>
      <dl className={classes.answers} aria-live="polite">
        <div>
          <dt>{t('resonance')}</dt>
          <dd>
            <p className={`figures ${classes.figure}`}>{hz ?? (arm ? t('unknown', { what: t(`what.${lacking}`) }) : '–')}</p>
            <ResonanceChart resonance={resonance} words={hz} />
            {check?.resonanceVerdict && (
              <p>
                <Status tone={TONES[check.resonanceVerdict]}>{t(`verdict.${check.resonanceVerdict}`, { ...IDEAL_HZ })}</Status>
              </p>
            )}
            {check?.isForDjs && <p>{t('forDjs', { grams: say(DJ_FORCE_G) })}</p>}
            {resonance && cartridge.isAt100Hz && <p>{t('at100', { from: say(AT_10_HZ.from), to: say(AT_10_HZ.to) })}</p>}
          </dd>
        </div>
        <div>
          <dt>{t('balance')}</dt>
          <dd>
            <Balance arm={arm} check={check} say={say} />
            {hasAuxiliary && (check?.balanceVerdict === 'auxiliary' || check?.forceVerdict === 'past-dial') && (
              <TextLink to="/product/$handle" params={{ handle: AUXILIARY_WEIGHT }} alone>
                {t('auxiliaryLink')}
              </TextLink>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('force')}</dt>
          <dd>
            <Force arm={arm} cartridge={cartridge} check={check} say={say} />
          </dd>
        </div>
      </dl>
      <div className={classes.how}>
        <h3>{t('how')}</h3>
        <p className="figures">{t('formula')}</p>
        {arm && check?.movingMassG != null && check.carriedG !== null && (
          <p className="figures">
            {t(cartridge.isIntegrated ? 'sumIntegrated' : 'sum', {
              arm: say(arm.effectiveMassG),
              own: say(arm.ownShellG),
              carried: say(check.carriedG),
              screws: say(SCREWS_G),
              total: say(check.movingMassG),
            })}
          </p>
        )}
        {CLASSIC?.balance && CLASSIC.dialMaxG !== null && (
          <p>
            {t('source', {
              arm: say(CLASSIC.effectiveMassG),
              own: say(CLASSIC.ownShellG),
              plainFrom: say(CLASSIC.balance.plain.from),
              plainTo: say(CLASSIC.balance.plain.to),
              auxFrom: say(CLASSIC.balance.withAuxiliary.from),
              auxTo: say(CLASSIC.balance.withAuxiliary.to),
              dial: say(CLASSIC.dialMaxG),
            })}
          </p>
        )}
        <p>{t('caution')}</p>
      </div>
    </section>
  );
}

interface PartProps {
  arm: Tonearm | null;
  check: TonearmCheck | null;
  say: (value: number) => string;
}

function Balance({ arm, check, say }: PartProps) {
  const { t } = useTranslation('tonearm');
  if (!check || check.carriedG === null) return <p>{t('unknownMass')}</p>;
  const tone =
    check.balanceVerdict === 'too-light' || check.balanceVerdict === 'too-heavy'
      ? 'needs'
      : check.balanceVerdict === 'auxiliary'
        ? 'target'
        : 'quartz';
  return (
    <>
      <p>{t('carried', { grams: say(check.carriedG) })}</p>
      {check.balanceVerdict && arm?.balance ? (
        <p>
          <Status tone={tone}>
            {t(`balanceVerdict.${check.balanceVerdict}`, { from: say(arm.balance.plain.from), to: say(arm.balance.withAuxiliary.to) })}
          </Status>
        </p>
      ) : (
        <p>{t('armUnchecked')}</p>
      )}
    </>
  );
}

function Force({ arm, cartridge: { forceG }, check, say }: PartProps & { cartridge: CartridgeFigures }) {
  const { t } = useTranslation('tonearm');
  if (!forceG) return <p>{t('unknownForce')}</p>;
  const isOne = forceG.from === forceG.to;
  return (
    <>
      <p>
        {t(isOne ? 'forceSays' : forceG.isRange ? 'forceBetween' : 'forceRange', {
          best: say(forceG.best),
          from: say(forceG.from),
          to: say(forceG.to),
        })}
      </p>
      {check?.forceVerdict && arm?.dialMaxG != null ? (
        <p>
          <Status tone={check.forceVerdict === 'on-dial' ? 'quartz' : 'target'}>
            {t(`forceVerdict.${check.forceVerdict}`, { max: say(arm.dialMaxG) })}
          </Status>
        </p>
      ) : (
        <p>{t('armUnchecked')}</p>
      )}
    </>
  );
}
