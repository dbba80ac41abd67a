import { useTranslation } from '../../i18n/translator';
import { StrobeDots } from '../../ui/strobe-dots';
import classes from './send-progress.module.css';
import type { SendingState } from './use-photo-submission';

/** How far a form with photos is on its way. @param text said once all photos are there */
export function SendProgress({ state, text }: { state: SendingState | null; text: string }) {
  const { t } = useTranslation('contact');
  return (
    <>
      <p className={classes.said} role="status">
        {state && (state === 'text' ? text : t('sending.photo', state))}
      </p>
      {state && <StrobeDots progress={state === 'text' ? 1 : state.count / (state.total + 1)} />}
    </>
  );
}
