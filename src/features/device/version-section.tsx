import { languageTag } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PanelSection } from '../../ui/panel-section';
import { BUILD } from './build';
import classes from './facts.module.css';

/** Which build of the shop this page is. */
export function VersionSection() {
  const { t } = useTranslation('appInfo');
  const { locale } = useSettings();
  const built = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(BUILD.timeMs);

  return (
    <PanelSection title={t('version.title')}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('version.number')}</dt>
          <dd>{BUILD.version}</dd>
        </div>
        <div>
          <dt>{t('version.built')}</dt>
          <dd>
            <time dateTime={new Date(BUILD.timeMs).toISOString()}>{built}</time>
          </dd>
        </div>
      </dl>
    </PanelSection>
  );
}
