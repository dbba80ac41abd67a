import { useTranslation } from '../../i18n/translator';
import classes from './skip-link.module.css';

/** First stop of the keyboard: past the header, to what the page is about. Works before any script has arrived. */
export function SkipLink() {
  const { t } = useTranslation('layout');

  return (
    <a className={classes.skip} href="#main">
      {t('skip')}
    </a>
  );
}
