import { useAwake } from '../../catalogue/whole-shop';
import { useTranslation } from '../../i18n/translator';
import { useDialogOnDemand } from '../../ui/use-dialog-on-demand';
import classes from './grade-legend.module.css';

const loadDialog = async () => (await import('./grade-dialog')).GradeDialog;

/** A link-like button that opens what the five grades mean. */
export function GradeLegend() {
  const { t } = useTranslation('product');
  const { part: GradeDialog, open, setOpen } = useDialogOnDemand(loadDialog, { ahead: useAwake() });

  return (
    <>
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('grade.legend')}
      </button>
      {GradeDialog && <GradeDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
