import { useTranslation } from '../../i18n/translator';
import { Dialog } from '../../ui/dialog';
import { GRADES } from './condition';
import classes from './grade-dialog.module.css';

/** What the five grades mean. */
export function GradeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('product');

  return (
    <Dialog open={open} onClose={onClose} title={t('grade.legend')} width="40rem">
      <p>
        {t('grade.looksOnly')} {t('grade.sameWork')}
      </p>
      <p>{t('grade.intro')}</p>
      <dl className={classes.grades}>
        {GRADES.map((grade) => (
          <div key={grade}>
            <dt>{t(`grade.${grade}.name`)}</dt>
            <dd>{t(`grade.${grade}.full`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
