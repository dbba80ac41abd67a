import { useState } from 'react';
import { languageTag } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { isLineThin } from '../../platform/service-worker';
import { keepForGood } from '../../platform/storage-space';
import type { PackRequest, PackSize, PackState } from '../../protocol/packs';
import { Button } from '../../ui/button';
import classes from './pack-control.module.css';
import { postToPacks, weighPack } from './pack-link';
import { isWhole } from './use-packs';

export interface PackControlProps {
  /** What is wanted, without what this device decides. */
  wanted: Omit<PackRequest, 'country' | 'format'>;
  /** How much of it is here; null for nothing. */
  state: PackState | null;
  label?: string;
}

type Question = 'none' | 'weighing' | 'unknown' | PackSize;

/** The format the browser has just chosen for the pictures of this page. */
const chosenFormat = (): PackRequest['format'] => {
  const chosen = [...document.images].map(({ currentSrc }) => /\/img\/w\d+\/.+\.(avif|webp|jpg)$/.exec(currentSrc)?.[1]).find(Boolean);
  return chosen === 'avif' || chosen === 'webp' ? chosen : 'jpg';
};

const MEGABYTE = 1_000_000;

function useSizeWords(): (bytes: number) => string {
  const { t } = useTranslation('packs');
  return (bytes) =>
    bytes >= MEGABYTE
      ? t('megabytes', { size: Number((bytes / MEGABYTE).toFixed(1)) })
      : t('kilobytes', { size: Math.max(1, Math.round(bytes / 1000)) });
}

/** Keeps one thing's pictures on this device: says how much that is before, how far it is meanwhile, and what it takes afterwards. */
export function PackControl({ wanted, state, label }: PackControlProps) {
  const { t } = useTranslation('packs');
  const { country } = useSettings();
  const sizeWords = useSizeWords();
  const [question, setQuestion] = useState<Question>('none');

  const weigh = async () => {
    setQuestion('weighing');
    const size = await weighPack({ ...wanted, country, format: chosenFormat() });
    setQuestion(size && size.missingBytes !== null ? size : 'unknown');
  };
  const take = () => {
    setQuestion('none');
    // Pressed by hand, which is what some browsers want to see before they promise it.
    void keepForGood();
    postToPacks({ type: 'keep-pack', pack: { ...wanted, country, format: chosenFormat() } });
  };

  return (
    <div className={classes.control}>
      {state && <Kept state={state} />}
      {typeof question === 'object' ? (
        <div className={classes.question} role="status">
          <p className={classes.text}>
            {question.missingBytes === 0
              ? t('alreadyThere')
              : t('size', { count: question.pictures - question.kept, size: sizeWords(question.missingBytes ?? 0) })}{' '}
            {question.missingBytes !== 0 && isLineThin() && t('thin')}
          </p>
          <div className={classes.buttons}>
            <Button size="small" variant="primary" onClick={take}>
              {question.missingBytes === 0 ? t('takeNothing') : t('take', { size: sizeWords(question.missingBytes ?? 0) })}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setQuestion('none')}>
              {t('notNow')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes.buttons}>
          {(!state || isWhole(state)) && (
            <Button size="small" variant={state ? 'quiet' : 'secondary'} loading={question === 'weighing'} onClick={() => void weigh()}>
              {state ? t('renew') : (label ?? t('keep'))}
            </Button>
          )}
          {state?.trouble && (
            <Button size="small" onClick={take}>
              {t('goOn')}
            </Button>
          )}
          {state && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('removeNamed', { title: state.title })}
              onClick={() => postToPacks({ type: 'drop-pack', id: state.id })}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      <p className={classes.text} role="status">
        {question === 'weighing' && t('weighing')}
        {question === 'unknown' && t('unknown')}
      </p>
    </div>
  );
}

/** How much of it is here, in a bar while it comes and in words. */
function Kept({ state }: { state: PackState }) {
  const { t } = useTranslation('packs');
  const { locale } = useSettings();
  const sizeWords = useSizeWords();
  const { kept, total, gone, bytes, trouble, title, askedAtMs } = state;
  const size = sizeWords(bytes);
  const whole = isWhole(state);
  const date = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium' }).format(askedAtMs);

  return (
    <>
      {!whole && <progress className={classes.bar} aria-label={t('progress', { title })} max={total} value={kept + gone} />}
      {/* Only what has come to an end is spoken: a count that runs would drown everything else. */}
      <p className={classes.text} role={whole || trouble ? 'status' : undefined}>
        {whole ? t('whole', { count: kept, size }) : t('coming', { kept, total, size })} {whole && t('asked', { date })}{' '}
        {trouble && t(trouble, { count: total - kept - gone })} {gone > 0 && t('gone', { count: gone })}
      </p>
    </>
  );
}
