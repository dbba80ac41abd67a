import type { MDXComponents, MDXContent } from 'mdx/types';
import { type ComponentType, useMemo } from 'react';
import { formatDay } from '../../../domain/dates';
import { useProfile } from '../../catalogue/hooks';
import type { ContentCrumb } from '../../content/breadcrumbs';
import type { ContentPage as Page } from '../../content/content-page';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { Notice } from '../../ui/notice';
import { CONTENT_COMPONENTS } from './content-components';
import classes from './content-page.module.css';
import { ContentProfile } from './content-values';
import { useOpenedQuestion } from './use-opened-question';

/** Components of other features that texts may name; a route brings them along. */
export type ContentParts = Readonly<Record<string, ComponentType>>;

export interface ContentPageProps {
  page: Page;
  Text: MDXContent;
  /** The way to the page, without the home page; the last one is the page itself. */
  crumbs: readonly ContentCrumb[];
  /** Of the page's view. */
  view: MDXComponents;
  parts: ContentParts;
}

/** A page of texts, whose text and profile are at hand. */
export function ContentPage({ page, Text, crumbs, view, parts }: ContentPageProps) {
  const { t } = useTranslation(['content', 'common']);
  const { locale } = useSettings();
  const title = page.title[locale];
  useOpenedQuestion(page.path);

  return (
    <article className={`wrap ${classes.page}`}>
      <PageTitle title={title} />
      <Breadcrumbs
        items={[
          { label: t('common:home'), to: '/' },
          ...crumbs.map(({ name, path }, place) => (place === crumbs.length - 1 ? { label: name } : { label: name, to: path })),
        ]}
      />
      {page.layout !== 'wide' && <h1 className={classes.title}>{title}</h1>}
      <ContentText page={page} Text={Text} view={view} parts={parts} />
    </article>
  );
}

/** What a page of texts says, without what stands around it. */
export function ContentText({ page, Text, view, parts }: Omit<ContentPageProps, 'crumbs'>) {
  const { t } = useTranslation('content');
  const { locale } = useSettings();
  const profile = useProfile();
  const components = useMemo(() => ({ ...CONTENT_COMPONENTS, ...view, ...parts }), [view, parts]);
  return (
    <div className={classes.text} data-layout={page.layout}>
      {page.legal === 'draft' && <Notice tone="target" title={t('draft')} icon="info" className={classes.draft} />}
      <ContentProfile value={profile}>
        <Text components={components} />
      </ContentProfile>
      <p className={classes.changed}>
        <time dateTime={page.changed}>{t('changed', { date: formatDay(page.changed, locale) })}</time>
      </p>
    </div>
  );
}
