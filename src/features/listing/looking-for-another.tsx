import { useTranslation } from '../../i18n/translator';
import { AnyLink, useHasRoute } from '../../ui/any-link';
import { buttonClass } from '../../ui/button';
import classes from './looking-for-another.module.css';

const CONTACT = '/contact';
/** Says where we are and when, for as long as there is no page to write to us. */
const ABOUT = '/about';

/** At the end of the turntables: what is not in the list may stand on the bench. */
export function LookingForAnother() {
  const { t } = useTranslation('listing');
  const hasRoute = useHasRoute();
  const isWritten = hasRoute(CONTACT);

  return (
    <aside className={classes.card} aria-labelledby="looking-for-another">
      <h2 className={classes.title} id="looking-for-another">
        {t('another.title')}
      </h2>
      <p className={classes.text}>{t('another.text')}</p>
      <AnyLink to={isWritten ? CONTACT : ABOUT} className={buttonClass('secondary', 'normal', false, classes.link)}>
        {t(isWritten ? 'another.write' : 'another.ask')}
      </AnyLink>
    </aside>
  );
}
