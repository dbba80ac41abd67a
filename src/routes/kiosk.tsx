import { createFileRoute } from '@tanstack/react-router';
import { ProvisionPage } from '../features/kiosk/provision-page';
import { ErrorMessage } from '../features/layout/error-message';

export const Route = createFileRoute('/kiosk')({
  loader: ({ context: { loadTexts } }) => loadTexts('kiosk'),
  component: ProvisionPage,
  errorComponent: ErrorMessage,
});
