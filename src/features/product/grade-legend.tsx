import { useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useDialogOnDemand } from '../../ui/use-dialog-on-demand';
import classes from './grade-legend.module.css';

/** In the same file as what comes alive below the first screen. */
const loadGradeDialog = async () => (await import('./grade-dialog')).GradeDialog;

/** A link-like button that opens what the five grades mean. */
export function GradeLegend() {
  const { t } = useTranslation('productReading');
  const [open, setOpen] = useState(false);
  const GradeDialog = useDialogOnDemand(loadGradeDialog, 'productReading', open, setOpen);

  return (
    <>
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('grades.legend')}
      </button>
      {GradeDialog && <GradeDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
