import { useQueryClient } from '@tanstack/react-query';
import { ticketSpelt } from '../../../domain/ticket-proof';
import { useProfile } from '../../catalogue/hooks';
import { TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { NotFoundError } from '../../medusa/errors';
import { isTooManyTries, minutesToWait } from '../../medusa/failure';
import { fetchTicketStatus } from '../../medusa/own-repairs';
import { useFailureText } from './failure-text';
import classes from './forms.module.css';
import { type FoundTicket, foundTicketQuery } from './repairs-query';
import { TicketSchema } from './schemas';

/**
 * The two things that the owner of a deck knows of its repair. No browser keeps them with its history.
 *
 * @param given the ticket, where a code has named it; empty elsewhere
 */
export function TicketForm({ given }: { given: string }) {
  const { t } = useTranslation('ticket');
  const { phone } = useProfile();
  const queries = useQueryClient();
  const otherText = useFailureText();
  const waits = useWaitsForNetwork();
  const form = useShopForm({
    id: 'ticket',
    initialValues: { ticket: given, name: '' },
    schema: TicketSchema,
    draft: {},
    labels: { ticket: t('ticket'), name: t('name') },
    submit: async ({ ticket, name }) => {
      const proof = { ticket: ticketSpelt(ticket) ?? '', name };
      const found: FoundTicket = { proof, status: await fetchTicketStatus(storeClient(), proof) };
      queries.setQueryData(foundTicketQuery().queryKey, found);
      scrollTo(0, 0);
      return 'sent';
    },
  });
  const failureText = (failure: unknown) =>
    failure instanceof NotFoundError
      ? t('notFound')
      : isTooManyTries(failure)
        ? t('tooMany', { count: minutesToWait(failure), phone })
        : otherText(failure);

  return (
    <ShopForm form={form} className={classes.form}>
      <NetworkNeeded>{t('offline')}</NetworkNeeded>
      <FormErrors failureText={failureText} />
      <div className={classes.fields}>
        <TextField name="ticket" autoComplete="off" description={t('ticketHint')} />
        <TextField name="name" autoComplete="off" description={t('nameHint')} />
      </div>
      <SubmitButton disabledReason={waits}>{t('submit')}</SubmitButton>
    </ShopForm>
  );
}
