import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFrame } from '../catalogue/hooks';
import { isPrepared, missingPage } from '../catalogue/prepared';
import { ensureProduct, productQuery } from '../catalogue/product-query';
import { shopQuery } from '../catalogue/queries';
import { ensureWholeShop, useAwake, useWholeShop } from '../catalogue/whole-shop';
import type { ProductWithOffers } from '../domain/catalogue';
import { DEFAULT_COUNTRY, regionOfCountry } from '../domain/region';
import { readSearch, text } from '../domain/search-params';
import { KeepProductOffline } from '../features/packs/keep-product-offline';
import { productPage } from '../features/product/page-name';
import { ProductPage } from '../features/product/product-page';
import { loadProduct } from '../features/product/product-parts';
import type { ProductView } from '../features/product/product-view';
import { useFacts } from '../features/product/use-facts';
import { NotFoundError } from '../medusa/errors';

const LONGEST = 1000;
const toProductSearch = readSearch({ variant: text(LONGEST), with: text(LONGEST), edit: text(LONGEST) });

const hasPrice = ({ offers }: ProductWithOffers): boolean => Object.values(offers).some(({ cents }) => cents !== null);

export const Route = createFileRoute('/product/$handle')({
  validateSearch: toProductSearch,
  loader: async ({ context: { queryClient, country, prepared, readProduct, loadTexts }, params: { handle } }) => {
    if (isPrepared(prepared, missingPage(productPage(handle)))) throw notFound();
    const texts = loadTexts('product');
    if (prepared && isPrepared(prepared, productPage(handle))) {
      const { data, pricedElsewhere } = prepared.view as ProductView;
      const { queryKey } = productQuery(handle, prepared.frame.region.id);
      if (!queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, data, { updatedAt: prepared.checkedAtMs });
      await texts;
      return { pricedElsewhere };
    }
    const rest = Promise.all([ensureWholeShop(queryClient, country), texts, loadProduct()]);
    // Waited for below, unless there is no such product.
    rest.catch(() => {});
    const { region, regions } = await queryClient.ensureQueryData(shopQuery(country));
    try {
      const data = await (readProduct
        ? queryClient.ensureQueryData(productQuery(handle, region.id, readProduct))
        : ensureProduct(queryClient, country, handle, region.id));
      await rest;
      if (hasPrice(data)) return { pricedElsewhere: false };
      // Without a price here: is it asked for everywhere, or only not sold to this country?
      const home = regionOfCountry(regions, DEFAULT_COUNTRY);
      if (!home || home.id === region.id) return { pricedElsewhere: false };
      const atHome = await queryClient.ensureQueryData(productQuery(handle, home.id, readProduct)).catch(() => null);
      return { pricedElsewhere: atHome !== null && hasPrice(atHome) };
    } catch (error) {
      if (error instanceof NotFoundError) throw notFound();
      throw error;
    }
  },
  component: ProductRoute,
  staticData: { ownBottomBar: true },
});

function ProductRoute() {
  const { handle } = Route.useParams();
  const search = Route.useSearch();
  // Loaded anew after its frame had failed, a page is shown a moment before the router has what its loader found.
  const found: { readonly pricedElsewhere: boolean } | undefined = Route.useLoaderData();
  const pricedElsewhere = found?.pricedElsewhere ?? false;
  const navigate = Route.useNavigate();
  const client = useQueryClient();
  const query = productQuery(handle, useFrame().region.id);
  const { data: live, error } = useQuery({ ...query, enabled: useAwake() });
  const { whole, prepared } = useWholeShop<ProductView>(productPage(handle));
  const data = live ?? prepared?.data;
  // The loader has waited for it; only a cache that was emptied leads here.
  if (!data) throw error ?? client.ensureQueryData(query);
  const priced = useMemo(() => ({ data, pricedElsewhere }), [data, pricedElsewhere]);
  const facts = useFacts(handle, whole, priced);

  return (
    <ProductPage
      key={data.product.id}
      priced={priced}
      facts={facts}
      whole={whole}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      onOpenCart={() => void navigate({ to: '/cart' })}
      offline={<KeepProductOffline product={data.product} />}
    />
  );
}
