import { createFileRoute } from '@tanstack/react-router';
import { joinValues, text } from '../../domain/search-params';
import { productsQuery } from '../catalogue/whole-products';
import { ensureWholeShop } from '../catalogue/whole-shop';
import { ErrorMessage } from '../features/layout/error-message';
import { comparedIn, compareList } from '../features/lists/compare-list';
import { ComparePage } from '../features/lists/compare-page';
import { readSearch } from '../protocol/page-query';

const LONGEST = 1_000;
const toSearch = readSearch({ p: text(LONGEST) });

export const Route = createFileRoute('/compare')({
  validateSearch: toSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { p } }) => {
    const { queryClient, country, locale, loadTexts } = context;
    // Without products in its address it shows those of this device.
    const handles = p === undefined ? [...(await compareList.read())] : comparedIn(p);
    await Promise.all([
      ensureWholeShop(queryClient, country),
      queryClient.ensureQueryData(productsQuery({ country, locale }, handles)),
      loadTexts('compare', 'lists'),
    ]);
    return handles;
  },
  component: Compare,
  errorComponent: ErrorMessage,
});

function Compare() {
  const handles = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <ComparePage
      handles={handles}
      onChange={(next) => void navigate({ search: { p: joinValues(next) }, replace: true, resetScroll: false })}
    />
  );
}
