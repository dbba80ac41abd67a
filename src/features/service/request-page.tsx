import { useEffect, useState } from 'react';
import type { Customer } from '../../../domain/customer';
import type { BoughtDeck } from '../../../domain/order-progress';
import { useTranslation } from '../../i18n/translator';
import { PageBreadcrumbs } from '../../page/page-breadcrumbs';
import { PageTitle } from '../../page/page-title';
import { forgetTabDraft, readTabDraft, writeTabDraft } from '../../storage/tab-drafts';
import { RequestForm } from './request-form';
import classes from './request-page.module.css';
import { RequestSent, type SentRequest } from './request-sent';

export interface RequestPageProps {
  customer: Customer | null;
  /** What whoever is signed in has bought here. */
  decks: readonly BoughtDeck[];
  /** What was chosen on the way here: ids of symptoms, handles of jobs, with dots between them. */
  symptoms: string | undefined;
  jobs: string | undefined;
}

const SENT = 'service-request-sent';

const isSent = (kept: unknown): kept is SentRequest =>
  typeof kept === 'object' && kept !== null && 'reference' in kept && typeof kept.reference === 'string' && 'wayIn' in kept;

/** Asks the workshop for work on a deck. What became of it stays over a reload, until another one is begun. */
export function RequestPage({ customer, decks, symptoms, jobs }: RequestPageProps) {
  const { t } = useTranslation('serviceRequest');
  const [sent, setSent] = useState<SentRequest | null>(null);
  useEffect(() => {
    const kept = readTabDraft(SENT);
    if (isSent(kept)) setSent(kept);
  }, []);

  return (
    <div data-ground="service">
      <div className={`wrap ${classes.page}`}>
        <PageTitle />
        <PageBreadcrumbs />
        {sent ? (
          <RequestSent
            sent={sent}
            onAgain={() => {
              forgetTabDraft(SENT);
              setSent(null);
            }}
          />
        ) : (
          <>
            <header>
              <h1 className={classes.title}>{t('heading')}</h1>
              <p className={classes.lead}>{t('lead')}</p>
            </header>
            <RequestForm
              customer={customer}
              decks={decks}
              symptoms={symptoms?.split('.') ?? []}
              jobs={jobs?.split('.') ?? []}
              onSent={(request) => {
                writeTabDraft(SENT, request);
                setSent(request);
              }}
            />
          </>
        )}
      </div>
    </div>
  );
}
