import { GRADES } from '../../../domain/condition';
import { useTranslation } from '../../i18n/translator';
import { Dialog } from '../../ui/dialog';
import classes from './grade-dialog.module.css';

/** What the five grades mean. */
export function GradeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['product', 'productReading']);

  return (
    <Dialog open={open} onClose={onClose} title={t('productReading:grades.legend')} width="40rem">
      <p>
        {t('grade.looksOnly')} {t('grade.sameWork')}
      </p>
      <p>{t('productReading:grades.intro')}</p>
      <dl className={classes.grades}>
        {GRADES.map((grade) => (
          <div key={grade}>
            <dt>{t(`grade.${grade}.name`)}</dt>
            <dd>{t(`productReading:grades.${grade}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
