import { createFileRoute } from '@tanstack/react-router';
import { text } from '../../domain/search-params';
import { tonearmView } from '../features/tonearm/queries';
import { TonearmPage } from '../features/tonearm/tonearm-page';
import { readSearch } from '../protocol/page-query';

const LONGEST = 200;

export const Route = createFileRoute('/tonearm-check')({
  validateSearch: readSearch({ deck: text(LONGEST), cartridge: text(LONGEST), shell: text(LONGEST) }),
  loader: ({ context }) => Promise.all([context.queryClient.ensureQueryData(tonearmView(context)), context.loadTexts('tonearm')]),
  component: TonearmCheck,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/tonearm/tonearm-meta') : null },
});

function TonearmCheck() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <TonearmPage search={search} onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />;
}
