import { useTranslation } from '../../i18n/translator';
import { ButtonLink } from '../../ui/button-link';
import classes from './looking-for-another.module.css';

/** At the end of the turntables: what is not in the list may stand on the bench. */
export function LookingForAnother() {
  const { t } = useTranslation('listing');

  return (
    <aside className={classes.card} aria-labelledby="looking-for-another">
      <h2 className={classes.title} id="looking-for-another">
        {t('another.title')}
      </h2>
      <p className={classes.text}>{t('another.text')}</p>
      <ButtonLink to="/contact" className={classes.link}>
        {t('another.write')}
      </ButtonLink>
    </aside>
  );
}
