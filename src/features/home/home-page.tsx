import { useSuspenseQuery } from '@tanstack/react-query';
import { viewOf } from '../../catalogue/page-view';
import { useFreshGoods } from '../../catalogue/whole-shop';
import { useSettings } from '../../i18n/settings';
import { PageTitle } from '../../page/page-title';
import { HomeBelow } from './deferred';
import { Hero } from './hero';
import { homeView } from './queries';

/** The shop's home page. */
export function HomePage() {
  useFreshGoods();
  const { data: view } = useSuspenseQuery({ ...homeView(useSettings()), select: viewOf });
  const { currencyCode, fromCents, turntables } = view;

  return (
    <>
      <PageTitle />
      <Hero turntablesSlug={turntables?.slug ?? 'turntables'} fromCents={fromCents} currencyCode={currencyCode} />
      <HomeBelow view={view} />
    </>
  );
}
