import * as v from 'valibot';
import { decodeEntities } from '../../domain/html-entities';
import type { Locale } from '../../domain/locale';
import { SHARED_PICTURE } from '../../src/protocol/page-rendering';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.notValue('undefined'), v.regex(/^[^<>{}]*$/, 'holds markup'));
const address = v.pipe(v.string(), v.url('is not absolute'), v.regex(/^https?:/));
const amount = v.pipe(v.string(), v.regex(/^\d+\.\d\d$/, 'is no amount'));
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const days = v.pipe(v.number(), v.integer(), v.minValue(0));
const term = (...names: string[]) => v.picklist(names.map((name) => `https://schema.org/${name}`));

const breadcrumbs = v.object({
  '@type': v.literal('BreadcrumbList'),
  itemListElement: v.pipe(
    v.array(v.object({ '@type': v.literal('ListItem'), position: days, name: text, item: address })),
    v.minLength(2),
    v.check((steps) => steps.every(({ position }, at) => position === at + 1), 'is not in order'),
  ),
});

/** What search engines ask of what the shop tells them (schema.org, and Google's lists of what is required). */
const THINGS = {
  BreadcrumbList: breadcrumbs,
  FAQPage: v.object({
    inLanguage: v.picklist(['en', 'de']),
    mainEntity: v.pipe(
      v.array(
        v.object({
          '@type': v.literal('Question'),
          name: text,
          acceptedAnswer: v.object({ '@type': v.literal('Answer'), text: v.pipe(text, v.minLength(20)) }),
        }),
      ),
      v.minLength(1),
    ),
  }),
  Store: v.object({
    name: text,
    legalName: text,
    description: text,
    url: address,
    image: address,
    telephone: v.pipe(text, v.regex(/^\+49/)),
    email: v.pipe(text, v.email()),
    currenciesAccepted: v.literal('EUR'),
    foundingDate: v.literal('2008'),
    address: v.object({
      '@type': v.literal('PostalAddress'),
      streetAddress: text,
      postalCode: text,
      addressLocality: text,
      addressCountry: country,
    }),
    geo: v.object({ '@type': v.literal('GeoCoordinates'), latitude: v.number(), longitude: v.number() }),
    openingHoursSpecification: v.pipe(
      v.array(
        v.object({
          '@type': v.literal('OpeningHoursSpecification'),
          dayOfWeek: v.pipe(text, v.regex(/^[A-Z][a-z]+day$/)),
          opens: v.pipe(text, v.isoTime()),
          closes: v.pipe(text, v.isoTime()),
        }),
      ),
      v.minLength(1),
    ),
  }),
  Product: v.object({
    name: text,
    description: text,
    image: v.optional(address),
    sku: text,
    brand: v.optional(v.object({ '@type': v.literal('Brand'), name: text })),
    offers: v.object({
      '@type': v.literal('Offer'),
      url: address,
      price: v.pipe(
        amount,
        v.check((price) => Number(price) > 0, 'costs nothing'),
      ),
      priceCurrency: v.literal('EUR'),
      availability: term('InStock', 'BackOrder', 'SoldOut', 'Discontinued'),
      itemCondition: v.optional(term('NewCondition', 'UsedCondition', 'RefurbishedCondition')),
      hasMerchantReturnPolicy: v.optional(
        v.object({
          '@type': v.literal('MerchantReturnPolicy'),
          applicableCountry: country,
          returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
          merchantReturnDays: days,
          returnMethod: term('ReturnByMail'),
        }),
      ),
      shippingDetails: v.optional(
        v.object({
          '@type': v.literal('OfferShippingDetails'),
          shippingDestination: v.object({ '@type': v.literal('DefinedRegion'), addressCountry: country }),
          shippingRate: v.object({ '@type': v.literal('MonetaryAmount'), value: amount, currency: v.literal('EUR') }),
          deliveryTime: v.object({
            '@type': v.literal('ShippingDeliveryTime'),
            transitTime: v.object({
              '@type': v.literal('QuantitativeValue'),
              minValue: days,
              maxValue: days,
              unitCode: v.literal('DAY'),
            }),
          }),
        }),
      ),
    }),
  }),
} as const;

type Kind = keyof typeof THINGS;
interface Thing extends Readonly<Record<string, unknown>> {
  readonly '@type': string;
}

const contentOf = (html: string, name: string): string | undefined => {
  const [, content] = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html) ?? [];
  return content;
};

/** Everything a page tells search engines, of all its blocks. */
export function thingsIn(html: string): readonly Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.flatMap(([, block = '']) => {
    const { '@context': context, '@graph': graph } = JSON.parse(block) as { '@context': string; '@graph': Thing[] };
    return context === 'https://schema.org' ? graph : [{ '@type': `of ${context}` }];
  });
}

/** Links of the way back that a visitor sees, without the page itself. */
function shownWay(html: string): string[] | null {
  const [, way] = /<nav aria-label="(?:You are here|Du bist hier)">(.*?)<\/nav>/s.exec(html) ?? [];
  return way === undefined ? null : [...way.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);
}

/**
 * What is wrong with what a page tells search engines and whoever shares it; empty where nothing is.
 *
 * @param at its own address
 */
export function complaintsOf(html: string, at: string): string[] {
  const { origin, pathname } = new URL(at);
  const [, locale = '', path = ''] = /^\/(en|de)(\/.*)?$/.exec(pathname) ?? [];
  const things = thingsIn(html);
  const wrong: string[] = [];
  for (const thing of things) {
    const schema = THINGS[thing['@type'] as Kind];
    if (!schema) wrong.push(`nobody knows what ${thing['@type']} is`);
    else
      for (const issue of v.safeParse(schema, thing).issues ?? [])
        wrong.push(`${thing['@type']} ${v.getDotPath(issue)}: ${issue.message} (${JSON.stringify(issue.input)})`);
  }
  const kinds = things.map((thing) => thing['@type']);
  const needed: readonly Kind[] = [path === '' ? 'Store' : 'BreadcrumbList', ...(path.startsWith('/faq/') ? (['FAQPage'] as const) : [])];
  for (const kind of needed) if (kinds.filter((other) => other === kind).length !== 1) wrong.push(`${kind} is not there once`);
  const way = v.safeParse(
    breadcrumbs,
    things.find((thing) => thing['@type'] === 'BreadcrumbList'),
  );
  if (way.success) {
    const steps = way.output.itemListElement.map(({ item }) => item);
    if (steps[0] !== `${origin}/${locale}` || steps.at(-1) !== at) wrong.push(`its way leads from ${steps[0]} to ${steps.at(-1)}`);
    const shown = shownWay(html)?.map((href) => origin + href.replace(/\/$/, ''));
    if (shown && shown.join() !== steps.slice(0, -1).join()) wrong.push(`its way back is shown as ${shown}, and told as ${steps}`);
  }
  for (const { inLanguage } of things) if (inLanguage !== undefined && inLanguage !== locale) wrong.push(`it is in ${inLanguage}`);
  const offer = things.find((thing) => thing['@type'] === 'Product')?.offers as { readonly url?: string } | undefined;
  if (offer && offer.url !== at) wrong.push(`its offer is at ${offer.url}`);
  return [...wrong, ...complaintsOfSharing(html, at, locale as Locale)];
}

function complaintsOfSharing(html: string, at: string, locale: Locale): string[] {
  const { origin, pathname } = new URL(at);
  const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
  const wanted: Readonly<Record<string, string>> = {
    'og:title': title,
    'og:url': at,
    'og:image': `${origin}/img/share${pathname}.jpg`,
    'og:image:width': String(SHARED_PICTURE.width),
    'og:image:height': String(SHARED_PICTURE.height),
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
  };
  const wrong = Object.entries(wanted)
    .filter(([name, content]) => contentOf(html, name) !== content)
    .map(([name]) => `${name} is ${contentOf(html, name)}`);
  if (!/ – Rille$/.test(decodeEntities(title))) wrong.push(`its title is ${title}`);
  if (!html.includes(`<html lang="${locale}"`)) wrong.push(`it is not marked as ${locale}`);
  return wrong;
}
