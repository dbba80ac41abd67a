import type { MDXComponents, MDXContent } from 'mdx/types';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { decodeEntities } from '../../../domain/html-entities';
import type { ShownProfile } from '../../../domain/shop-profile';
import type { I18n } from '../../i18n/i18n';
import { SettingsProvider } from '../../i18n/settings';
import { TranslatorProvider } from '../../i18n/translator';
import type { StructuredData } from '../../page/page-meta';
import type { PageVisitor } from '../../protocol/public-pages';
import { CONTENT_COMPONENTS } from './content-components';
import { ContentProfile } from './content-values';

const plain = (html: string): string =>
  decodeEntities(html.replaceAll(/<\/(?:p|li|tr|h3|dd)>/g, ' ').replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

const QUESTION = /<section title="([^"]*)">([\s\S]*?)<\/section>/g;

/** Of a text only its words are wanted: links are no links here, for there is no router. */
const COMPONENTS: MDXComponents = {
  ...CONTENT_COMPONENTS,
  a: ({ children }: { children?: ReactNode }) => children,
  table: ({ children }: { children?: ReactNode }) => <table>{children}</table>,
  Sections: () => null,
  NotAnswered: () => null,
  Question: ({ title, children }: { title: string; children: ReactNode }) => <section title={title}>{children}</section>,
};

/**
 * The questions of a page and their answers, with every value in them, as search engines want them. For a server.
 *
 * @param Text its components are those of every text; parts of other features have no place in an answer
 */
export function questionsIn(
  Text: MDXContent,
  { profile, locale, country, i18n }: PageVisitor & { readonly profile: ShownProfile; readonly i18n: I18n },
): StructuredData {
  const unchanging = async () => {};
  const html = renderToStaticMarkup(
    <TranslatorProvider i18n={i18n}>
      <SettingsProvider value={{ locale, country, setLocale: unchanging, setCountry: unchanging }}>
        <ContentProfile value={profile}>
          <Text components={COMPONENTS} />
        </ContentProfile>
      </SettingsProvider>
    </TranslatorProvider>,
  );
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: [...html.matchAll(QUESTION)].map(([, title = '', answer = '']) => ({
      '@type': 'Question',
      name: plain(title),
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  };
}
