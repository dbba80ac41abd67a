import type { MDXComponents, MDXContent } from 'mdx/types';
import type { ComponentProps } from 'react';
import type { ContentPage as Page } from '../../content/content-page';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { PageTitle } from '../../ui/page-title';
import classes from './content-page.module.css';

/** Pages of the shop open in the shop; nothing in a text leads elsewhere. */
function TextLink({ href = '', children }: ComponentProps<'a'>) {
  return <AnyLink to={href}>{children}</AnyLink>;
}

/** A wide table scrolls by itself, by keyboard too, and the page does not. */
function Table(props: ComponentProps<'table'>) {
  const { t } = useTranslation('common');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section className={classes.table} tabIndex={0} aria-label={t('table')}>
      <table {...props} />
    </section>
  );
}

const COMPONENTS: MDXComponents = { a: TextLink, table: Table };

/** A page of texts, whose text is at hand. */
export function ContentPage({ page, Text }: { page: Page; Text: MDXContent }) {
  const { t } = useTranslation('common');
  const { locale } = useSettings();
  const title = page.title[locale];

  return (
    <article className={`wrap ${classes.page}`}>
      <PageTitle title={title} />
      <Breadcrumbs items={[{ label: t('home'), to: '/' }, { label: title }]} />
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>
        <Text components={COMPONENTS} />
      </div>
    </article>
  );
}
