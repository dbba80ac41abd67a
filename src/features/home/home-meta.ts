import type { MetaOf, PageWords, StructuredData } from '../../catalogue/page-meta';
import { FACTS, PLACE } from '../../domain/facts';

/** The workshop itself. */
const store = ({ description, url, picture }: PageWords): StructuredData => ({
  '@type': 'Store',
  name: 'Rille',
  description,
  url,
  image: picture,
  foundingDate: String(FACTS.foundedYear),
  currenciesAccepted: FACTS.currencyCode.toUpperCase(),
  address: { '@type': 'PostalAddress', addressLocality: PLACE.city, addressCountry: PLACE.countryCode },
});

export const metaOf: MetaOf = async ({ t }) => ({
  description: t('home:hero.lead'),
  picture: '/img/scenes/hero.jpg',
  breadcrumbs: [],
  about: store,
});
