import { createFileRoute } from '@tanstack/react-router';
import { text } from '../../domain/search-params';
import { ensureWholeShop } from '../catalogue/whole-shop';
import { ErrorMessage } from '../features/layout/error-message';
import { wishesOf } from '../features/lists/wish-list';
import { WishListPage } from '../features/lists/wish-list-page';
import { readSearch } from '../protocol/page-query';

const LONGEST = 4_000;

export const Route = createFileRoute('/wishlist')({
  // A list that somebody has shared.
  validateSearch: readSearch({ p: text(LONGEST) }),
  loader: ({ context: { queryClient, country, loadTexts } }) => Promise.all([ensureWholeShop(queryClient, country), loadTexts('lists')]),
  component: WishList,
  errorComponent: ErrorMessage,
});

function WishList() {
  const { p } = Route.useSearch();
  const navigate = Route.useNavigate();
  const shared = p === undefined ? null : wishesOf(p);
  return <WishListPage shared={shared} onOwn={() => void navigate({ search: {} })} />;
}
