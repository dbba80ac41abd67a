import { FACTS } from '../../../domain/facts';
import { WEEKDAYS } from '../../../domain/opening-hours';
import type { ShownProfile } from '../../../domain/shop-profile';
import { shopQuery } from '../../catalogue/queries';
import type { MetaOf, PageWords, StructuredData } from '../../page/page-meta';

/** The workshop itself. */
const store = (profile: ShownProfile, { description, url, picture }: PageWords): StructuredData => ({
  '@type': 'Store',
  name: profile.name,
  legalName: profile.legalName,
  description,
  url,
  image: picture,
  foundingDate: String(FACTS.foundedYear),
  currenciesAccepted: FACTS.currencyCode.toUpperCase(),
  telephone: profile.phone,
  email: profile.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: profile.address.street,
    postalCode: profile.address.postalCode,
    addressLocality: profile.address.city,
    addressCountry: profile.address.countryCode,
  },
  geo: { '@type': 'GeoCoordinates', ...profile.mapPosition },
  openingHoursSpecification: WEEKDAYS.flatMap((weekday) =>
    profile.openingHours[weekday].map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekday.charAt(0).toUpperCase() + weekday.slice(1),
      opens,
      closes,
    })),
  ),
});

export const metaOf: MetaOf = async ({ t, queryClient, country }) => {
  const { profile } = await queryClient.ensureQueryData(shopQuery(country));
  return {
    description: t('home:hero.lead'),
    picture: '/img/scenes/hero.jpg',
    about: (words) => store(profile, words),
  };
};
