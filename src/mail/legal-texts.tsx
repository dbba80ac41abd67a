import type { MDXComponents, MDXContent } from 'mdx/types';
import type { ReactNode } from 'react';
import { contractTextsIn } from '../../domain/contract-texts';
import { formatDay } from '../../domain/dates';
import type { Locale } from '../../domain/locale';
import { contentPage } from '../content/addresses';
import { loadKeptText } from '../content/kept-text';
import { loadText } from '../content/registry';
import { useContentProfile } from '../features/content/content-values';
import { Address, AddressLine, Examples, Profile } from '../features/content/profile-parts';
import { Money } from '../features/content/text-parts';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { A, coloured, Eyebrow, Heading, P, Subheading, useShopUrl } from './parts';

/** A page of texts that a letter brings along, on what the law calls a durable medium (§ 312f BGB). */
export interface LegalPage {
  readonly title: string;
  /** Day of its last change, ISO 8601. */
  readonly changed: string;
  readonly Text: MDXContent;
}

const TEXTS_OF_A_CONTRACT = { terms: '/terms-and-conditions', withdrawal: '/returns' } as const;

/**
 * The texts that an order names, as they were when it was placed; today's where it names none.
 *
 * @param named as the order keeps them
 * @throws {Error} the shop has no such page
 */
export async function legalPages(named: string, locale: Locale): Promise<LegalPage[]> {
  const texts = contractTextsIn(named);
  return Promise.all(
    Object.entries(TEXTS_OF_A_CONTRACT).map(async ([name, path]) => {
      const kept = await loadKeptText(texts.find((text) => text.name === name)?.hash ?? '');
      if (kept) return kept;
      const page = contentPage(path);
      if (!page) throw new Error(`${path} is no page`);
      return { title: page.title[locale], changed: page.changed, Text: await loadText(page, locale) };
    }),
  );
}

/** In a mail a page of the shop has its whole address. */
function Link({ href = '', children }: { href?: string; children?: ReactNode }): ReactNode {
  const urlOf = useShopUrl();
  return href.startsWith('#') ? children : <A href={href.startsWith('/') ? urlOf(href) : href}>{children}</A>;
}

const Email = () => {
  const { email } = useContentProfile();
  return <A href={`mailto:${email}`}>{email}</A>;
};

const Phone = () => {
  const { phone } = useContentProfile();
  return <A href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</A>;
};

const nothing = () => null;

const COMPONENTS: MDXComponents = {
  a: Link,
  h2: ({ children }) => <Heading>{children}</Heading>,
  h3: ({ children }) => <Subheading>{children}</Subheading>,
  p: ({ children }) => <P small>{children}</P>,
  li: ({ children }) => <li style={{ marginBottom: 6, fontSize: 14 }}>{children}</li>,
  Address,
  AddressLine,
  Contents: nothing,
  Email,
  Examples,
  FormToPrint: ({ children }) => <div>{children}</div>,
  Money,
  Phone,
  Print: nothing,
  Profile,
};

/** The texts in full. */
export function LegalTexts({ pages }: { pages: readonly LegalPage[] }) {
  const { t } = useTranslation('mail');
  const { locale } = useSettings();
  return pages.map(({ title, changed, Text }) => (
    <section key={title}>
      <hr {...coloured({ edge: 'edge' }, { margin: '28px 0 20px', borderWidth: '1px 0 0', borderStyle: 'solid' })} />
      <h2 style={{ margin: '0 0 4px', fontSize: 22, fontWeight: 400 }}>{title}</h2>
      <Eyebrow>{t('legal.version', { date: formatDay(changed, locale) })}</Eyebrow>
      <Text components={COMPONENTS} />
    </section>
  ));
}
