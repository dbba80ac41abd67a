import { usePageView } from '../../catalogue/whole-shop';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../ui/page-title';
import { Hero } from './hero';
import { HomeBelow, homeWorkings } from './home-parts';
import { HOME } from './page-name';

/** The shop's front door. */
export function HomePage() {
  const { t } = useTranslation('home');
  const view = usePageView(HOME, homeWorkings);
  const { currencyCode, fromCents, turntables } = view;

  return (
    <>
      <PageTitle title={t('pageTitle')} />
      <Hero turntablesSlug={turntables?.slug ?? 'turntables'} fromCents={fromCents} currencyCode={currencyCode} />
      <HomeBelow view={view} />
    </>
  );
}
