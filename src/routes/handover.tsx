import { createFileRoute } from '@tanstack/react-router';
import { ensureWholeShop } from '../catalogue/whole-shop';
import { HandoverPage } from '../features/handover/handover-page';
import { ErrorMessage } from '../features/layout/error-message';

export const Route = createFileRoute('/handover')({
  loader: ({ context: { queryClient, country, loadTexts } }) => Promise.all([ensureWholeShop(queryClient, country), loadTexts('handover')]),
  component: HandoverPage,
  errorComponent: ErrorMessage,
});
