import { createFileRoute } from '@tanstack/react-router';
import { oneOf } from '../../domain/search-params';
import { ContactPage } from '../features/contact/contact-page';
import { readSearch } from '../protocol/page-query';

/** As the form has them (`src/features/contact/contact-schema.ts`); every page reads the addresses of all, and none needs the form's rules for it. */
const SUBJECTS = ['custom-order', 'buy-back', 'service', 'general'] as const;

export const Route = createFileRoute('/contact')({
  validateSearch: readSearch({ subject: oneOf(SUBJECTS) }),
  loader: ({ context: { loadTexts } }) => loadTexts('contact', 'footer', 'forms'),
  component: Contact,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/contact/contact-meta') : null },
});

function Contact() {
  return <ContactPage subject={Route.useSearch().subject} />;
}
