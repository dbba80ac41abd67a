import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translator';
import { type Demand, useOnDemand } from '../platform/use-on-demand';
import { useSnackbar } from './snackbar';

/**
 * A dialog whose code comes when it is opened first, or ahead of that. Where it does not come, that is said, and the page stays.
 *
 * @param load the same function each time
 * @returns `part` is null until it is there
 */
export function useDialogOnDemand<Part>(load: () => Promise<Part>, { ahead }: Pick<Demand, 'ahead'>) {
  const { t } = useTranslation('layout');
  const { show } = useSnackbar();
  const [open, setOpen] = useState(false);
  const { part, failed } = useOnDemand(load, { wanted: open, ahead });

  useEffect(() => {
    if (!(failed && open)) return;
    setOpen(false);
    show({ text: t('footer.appFailed') });
  }, [failed, open, show, t]);

  return { part, open, setOpen };
}
