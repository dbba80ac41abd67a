import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useOnDemand } from '../../platform/use-on-demand';
import { useSnackbar } from '../../ui/snackbar';
import classes from './grade-legend.module.css';

/** In the same file as what comes alive below the first screen. */
const loadDialog = async () => (await import('./grade-dialog')).GradeDialog;

/** A link-like button that opens what the five grades mean. */
export function GradeLegend() {
  const { t } = useTranslation(['product', 'layout']);
  const { show } = useSnackbar();
  const [open, setOpen] = useState(false);
  const { loaded: GradeDialog, failed } = useOnDemand(loadDialog, { wanted: open, ahead: false });

  useEffect(() => {
    if (!failed) return;
    setOpen(false);
    show({ text: t('layout:footer.appFailed') });
  }, [failed, show, t]);

  return (
    <>
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('grade.legend')}
      </button>
      {GradeDialog && <GradeDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
