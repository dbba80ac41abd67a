import { useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { Dialog } from '../../ui/dialog';
import { GRADES } from './condition';
import classes from './grade-legend.module.css';

/** A link-like button that opens what the five grades mean. */
export function GradeLegend() {
  const { t } = useTranslation('product');
  const [open, setOpen] = useState(false);

  return (
    <>
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('grade.legend')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('grade.legend')} width="40rem">
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
    </>
  );
}
