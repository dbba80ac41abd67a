import { useEffect } from 'react';
import type { TextBundle } from '../i18n/texts-of';
import { useTranslation } from '../i18n/translator';
import { useWithTexts } from '../i18n/use-with-texts';
import { useSnackbar } from './snackbar';

/**
 * A dialog on many pages that few open: its code and texts come with the first opening. Where they do not come, that is
 * said, and opening it again tries again.
 *
 * @returns the dialog; null until it is there
 */
export function useDialogOnDemand<Dialog>(
  load: () => Promise<Dialog>,
  bundle: TextBundle,
  open: boolean,
  onOpen: (open: boolean) => void,
): Dialog | null {
  const { t } = useTranslation('layout');
  const { show } = useSnackbar();
  const { loaded, failed } = useWithTexts(load, bundle, { wanted: open, ahead: false });

  useEffect(() => {
    if (!failed) return;
    onOpen(false);
    show({ text: t('appFailed') });
  }, [failed, onOpen, show, t]);

  return loaded;
}
