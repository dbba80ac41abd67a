import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatBerlinMoment } from '../../../domain/dates';
import { useProfile } from '../../catalogue/hooks';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { fetchTicketStatus } from '../../medusa/own-repairs';
import { PageBreadcrumbs } from '../../page/page-breadcrumbs';
import { PageTitle } from '../../page/page-title';
import { Button } from '../../ui/button';
import { MantineArea } from '../../ui/mantine-area';
import { Notice } from '../../ui/notice';
import { RichText } from '../../ui/rich-text';
import { useSnackbar } from '../../ui/snackbar';
import { TextLink } from '../../ui/text-link';
import forms from './forms.module.css';
import { RepairStatus } from './repair-state';
import { RepairWay } from './repair-way';
import { type FoundTicket, foundTicketQuery, givenTicketQuery } from './repairs-query';
import { TicketForm } from './ticket-form';
import classes from './ticket-page.module.css';

/** How it stands with a repair, by what its owner knows of it. Nothing of that stands in the address or the title, and a reload forgets it. */
export function TicketPage() {
  const { t } = useTranslation(['ticket', 'ownRepairs']);
  const queries = useQueryClient();
  const { data: found, dataUpdatedAt } = useQuery(foundTicketQuery());
  const { data: given } = useQuery(givenTicketQuery());
  const isFound = Boolean(found);
  const wasFound = useRef(isFound);
  const heading = useRef<HTMLHeadingElement>(null);

  // What was pressed is gone, and the focus with it.
  useEffect(() => {
    if (wasFound.current !== isFound) heading.current?.focus();
    wasFound.current = isFound;
  }, [isFound]);

  return (
    <div data-ground="service" className={classes.ground}>
      <div className={`wrap ${classes.page}`}>
        <PageTitle />
        <PageBreadcrumbs />
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {found ? t('ticket:heading', { reference: found.status.reference }) : t('ticket:title')}
          </h1>
          {!found && <p className={forms.lead}>{t('ticket:lead')}</p>}
        </header>
        {found ? (
          <Found found={found} readMs={dataUpdatedAt} onAnother={() => queries.setQueryData(foundTicketQuery().queryKey, null)} />
        ) : (
          <>
            <TicketForm key={given} given={given ?? ''} />
            <p className={classes.quiet}>
              {t('ticket:withAccount')} <TextLink to="/account/service-request">{t('ticket:inAccount')}</TextLink>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** How it stood when it was asked for, and that once more. */
function Found({ found: { proof, status }, readMs, onAnother }: { found: FoundTicket; readMs: number; onAnother: () => void }) {
  const { t } = useTranslation(['ticket', 'ownRepairs']);
  const { locale } = useSettings();
  const { phone } = useProfile();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const waits = useWaitsForNetwork();
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<FoundTicket> => ({ proof, status: await fetchTicketStatus(storeClient(), proof) }),
    onSuccess: (now) => {
      queries.setQueryData(foundTicketQuery().queryKey, now);
      snackbar.show({ text: t('ticket:refreshed') });
    },
    onError: () => snackbar.show({ text: t('ticket:refreshFailed') }),
  });
  const { reference, state } = status;

  return (
    <MantineArea>
      <div className={classes.state}>
        <RepairStatus state={state} />
        <p className={classes.quiet}>{t('ticket:asOf', { moment: formatBerlinMoment(readMs, locale) })}</p>
      </div>
      <NetworkNeeded>{t('ticket:offline')}</NetworkNeeded>
      <section aria-labelledby="repair-way">
        <h2 id="repair-way" className={classes.title}>
          {t('ownRepairs:way')}
        </h2>
        <RepairWay
          repair={status}
          waiting={
            <Notice tone="needs" title={t('ticket:waiting')}>
              <RichText text={t('ticket:waitingHow', { phone })} parts={{ account: <TextLink to="/account/service-request" /> }} />
            </Notice>
          }
        />
      </section>
      <div className={classes.actions}>
        <Button loading={isPending} disabledReason={waits} onClick={() => mutate()}>
          {t('ticket:refresh')}
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          {t('ticket:another')}
        </Button>
      </div>
      <p className={classes.quiet}>{t('ticket:question', { phone, reference })}</p>
    </MantineArea>
  );
}
