import { useTranslation } from '../i18n/translator';
import { BEGUN_DAYS } from '../storage/begun-forms';
import { Checkbox } from '../ui/checkbox';
import { Notice } from '../ui/notice';
import type { Keeping } from './kept-draft';

/** Asks whether everything in a form is to be kept on this device until it is sent. Unticked until somebody wants it; not there on the shop's tablet. */
export function KeepDraft({ keeping, disabled }: { keeping: Keeping; disabled: boolean }) {
  const { t } = useTranslation('forms');
  if (!keeping.isOffered) return null;
  return (
    <div>
      <Checkbox
        id={`${keeping.form}-keep`}
        checked={keeping.isOn}
        // Not before it is known: a tick would be taken for one over what is kept.
        disabled={disabled || keeping.isReading}
        autoComplete="off"
        onChange={({ currentTarget }) => keeping.choose(currentTarget.checked)}
        label={t(keeping.hasPhotos ? 'keep.labelPhotos' : 'keep.label')}
        description={t('keep.hint', { count: BEGUN_DAYS })}
      />
      {keeping.isRefused && (
        <Notice tone="needs" role="alert" title={t('keep.refusedTitle')}>
          {t('keep.refused')}
        </Notice>
      )}
    </div>
  );
}
