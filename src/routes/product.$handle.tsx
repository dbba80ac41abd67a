import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { text } from '../../domain/search-params';
import { ensureView } from '../catalogue/ensure-view';
import { useFrame } from '../catalogue/hooks';
import { productQuery } from '../catalogue/product-query';
import { useWholeShop } from '../catalogue/whole-shop';
import { StockAlert } from '../features/contact/deferred';
import { NotFoundPage } from '../features/layout/not-found-page';
import { KeepProductOffline } from '../features/packs/deferred';
import { partsLoader } from '../features/product/deferred';
import { ProductPage } from '../features/product/product-page';
import type { ProductView } from '../features/product/product-view';
import { productView } from '../features/product/queries';
import { useSettings } from '../i18n/settings';
import { usePageReady } from '../page/page-ready';
import { readSearch } from '../protocol/page-query';

const LONGEST = 1000;
const toProductSearch = readSearch({ variant: text(LONGEST), with: text(LONGEST), edit: text(LONGEST) });

export const Route = createFileRoute('/product/$handle')({
  validateSearch: toProductSearch,
  loader: async ({ context, params: { handle }, location }) => {
    const { queryClient, loadTexts, readProduct } = context;
    const view = productView(context, handle, { search: toProductSearch(location.search), ...(readProduct && { readProduct }) });
    const loadParts = partsLoader(() => loadTexts('productReading'));
    await Promise.all([ensureView(queryClient, view, loadParts), loadTexts('product')]);
  },
  component: ProductRoute,
  notFoundComponent: NotFoundPage,
  staticData: { ownBottomBar: true, meta: import.meta.env.SSR ? () => import('../features/product/product-meta') : null },
});

function ProductRoute() {
  const { handle } = Route.useParams();
  const search = Route.useSearch();
  const { data } = useSuspenseQuery(productView(useSettings(), handle, { search }));
  return data.view === null ? <NotFoundPage /> : <FoundProduct view={data.view} checkedAtMs={data.checkedAtMs} />;
}

function FoundProduct({ view, checkedAtMs }: { view: ProductView; checkedAtMs: number }) {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { handle } = view.data.product;
  // What is newer than the view is shown at once: the view follows.
  const { data } = useQuery({
    ...productQuery(handle, useFrame().region.id),
    enabled: usePageReady(),
    initialData: view.data,
    initialDataUpdatedAt: view.data.readAtMs ?? 0,
    // Whoever comes back to it may mean to buy: however short they were away, somebody else may have bought the last one.
    refetchOnWindowFocus: 'always',
  });
  const { pricedElsewhere } = view;
  const priced = useMemo(() => ({ data, pricedElsewhere }), [data, pricedElsewhere]);

  return (
    <ProductPage
      key={data.product.id}
      priced={priced}
      facts={view}
      whole={useWholeShop(checkedAtMs)}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      offline={<KeepProductOffline product={data.product} />}
      stockAlert={({ variant }) => variant && <StockAlert key={variant.id} variantId={variant.id} />}
    />
  );
}
