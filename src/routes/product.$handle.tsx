import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { useShop } from '../catalogue/hooks';
import { productQuery } from '../catalogue/product-query';
import { catalogueQuery, shopQuery } from '../catalogue/queries';
import type { ProductWithOffers } from '../domain/catalogue';
import { DEFAULT_COUNTRY, regionOfCountry } from '../domain/region';
import { ProductPage } from '../features/product/product-page';
import { NotFoundError } from '../medusa/errors';

const LONGEST = 1000;
const ChoiceText = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(LONGEST))), undefined);
const ProductSearch = v.object({ variant: ChoiceText, with: ChoiceText, edit: ChoiceText });

const hasPrice = ({ offers }: ProductWithOffers): boolean => Object.values(offers).some(({ cents }) => cents !== null);

export const Route = createFileRoute('/product/$handle')({
  validateSearch: ProductSearch,
  loader: async ({ context: { queryClient, country }, params: { handle } }) => {
    const { region, regions } = await queryClient.ensureQueryData(shopQuery(country));
    try {
      const [data] = await Promise.all([
        queryClient.ensureQueryData(productQuery(handle, region.id)),
        queryClient.ensureQueryData(catalogueQuery(country)),
      ]);
      if (hasPrice(data)) return { pricedElsewhere: false };
      // Without a price here: is it asked for everywhere, or only not sold to this country?
      const home = regionOfCountry(regions, DEFAULT_COUNTRY);
      if (!home || home.id === region.id) return { pricedElsewhere: false };
      const atHome = await queryClient.ensureQueryData(productQuery(handle, home.id)).catch(() => null);
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
  const { pricedElsewhere } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(productQuery(handle, useShop().region.id));

  return (
    <ProductPage
      key={data.product.id}
      data={data}
      pricedElsewhere={pricedElsewhere}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      onOpenCart={() => void navigate({ to: '/cart' })}
    />
  );
}
