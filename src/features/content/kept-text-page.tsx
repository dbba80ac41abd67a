import { formatDay } from '../../../domain/dates';
import { useProfile } from '../../catalogue/hooks';
import { contentPage } from '../../content/addresses';
import type { KeptText } from '../../content/kept-text';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { AnyLink } from '../../ui/any-link';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { Notice } from '../../ui/notice';
import { RichText } from '../../ui/rich-text';
import { CONTENT_COMPONENTS } from './content-components';
import classes from './content-page.module.css';
import { ContentProfile } from './content-values';
import { keptTextTitle } from './kept-text-title';

/** A text that an order was made under, as it was then. It is in the language of the order, whatever the reader's is. */
export function KeptTextPage({ text }: { text: KeptText }) {
  const { path, locale: language, title, changed, legal, current, Text } = text;
  const { t } = useTranslation(['content', 'common']);
  const { locale } = useSettings();
  const profile = useProfile();
  const today = contentPage(path)?.addresses[locale] ?? path;
  const date = formatDay(changed, locale);

  return (
    <article className={`wrap ${classes.page}`}>
      <PageTitle title={keptTextTitle(text, locale)} />
      <Breadcrumbs items={[{ label: t('common:home'), to: '/' }, { label: title, to: today }, { label: date }]} />
      <h1 className={classes.title} lang={language}>
        {title}
      </h1>
      <div className={classes.text}>
        <Notice tone="neutral" title={t('kept.title', { date })} className={classes.note}>
          <p>
            {current ? t('kept.current') : <RichText text={t('kept.earlier')} parts={{ today: <AnyLink to={today} /> }} />} {t('kept.who')}
          </p>
        </Notice>
        {legal === 'draft' && <Notice tone="target" title={t('draft')} icon="info" className={classes.draft} />}
        <div className={classes.text} lang={language}>
          <ContentProfile value={profile}>
            <Text components={CONTENT_COMPONENTS} />
          </ContentProfile>
        </div>
      </div>
    </article>
  );
}
