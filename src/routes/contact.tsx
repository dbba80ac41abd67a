import { createFileRoute } from '@tanstack/react-router';
import { oneOf } from '../../domain/search-params';
import { SUBJECTS } from '../../domain/subjects';
import { SessionRenewal } from '../features/account/session-renewal';
import { ContactPage } from '../features/contact/contact-page';
import { readSearch } from '../protocol/page-query';

export const Route = createFileRoute('/contact')({
  validateSearch: readSearch({ subject: oneOf(SUBJECTS) }),
  loader: ({ context: { loadTexts } }) => loadTexts('contact', 'footer', 'forms'),
  component: Contact,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/contact/contact-meta') : null },
});

function Contact() {
  return (
    <SessionRenewal asGuest="sends">
      <ContactPage subject={Route.useSearch().subject} />
    </SessionRenewal>
  );
}
