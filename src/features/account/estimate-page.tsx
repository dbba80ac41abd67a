import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { NetworkNeeded } from '../../forms/network-needed';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { fetchPhotoByLink, writeByLink } from '../../medusa/conversations';
import { fetchLinkedInvoice, fetchLinkedRepair, giveWordByLink } from '../../medusa/estimates';
import { KioskDone } from '../../page/kiosk-done';
import { PageTitle } from '../../page/page-title';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { TextLink } from '../../ui/text-link';
import { ClaimCard } from './claim-card';
import { ConversationCard } from './conversation-card';
import { DoneCard } from './done-card';
import classes from './estimate.module.css';
import { EstimateCard } from './estimate-card';
import forms from './forms.module.css';
import { InvoiceFiles } from './invoice-files';
import { linkFaultOf, useMailedToken } from './mailed-link';
import { RepairStatus } from './repair-state';

/** Kept nowhere, like the secret that opens it: whoever comes back has the letter. */
const linkedQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-repair', token],
    queryFn: () => fetchLinkedRepair(storeClient(), token),
    staleTime: 0,
    gcTime: 0,
    enabled: token !== '',
    retry: (times, error) => times < 2 && linkFaultOf(error) === null,
  });

/** The links in letters about a repair lead here, of who has asked the workshop without an account (docs/decisions/0048, 0054 and 0055). */
export function EstimatePage() {
  const { t } = useTranslation(['estimate', 'ownRepairs', 'account']);
  const token = useMailedToken('/service/estimate');
  const queries = useQueryClient();
  const query = linkedQuery(token ?? '');
  const { data, error, refetch } = useQuery(query);
  const readAgain = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const fault = token === '' ? 'invalid' : linkFaultOf(error);

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      <header>
        <h1>{t('estimate:title')}</h1>
        <p className={forms.lead}>{data ? t('estimate:of', { reference: data.reference, device: data.device }) : t('estimate:lead')}</p>
      </header>
      <NetworkNeeded>{t('estimate:offline')}</NetworkNeeded>
      {fault ? (
        <Notice tone="needs" role="alert" action={<TextLink to="/contact">{t('estimate:toContact')}</TextLink>}>
          {t(fault === 'expired' ? 'estimate:linkOver' : token === '' ? 'estimate:linkMissing' : 'estimate:linkWrong')}
        </Notice>
      ) : data ? (
        <>
          <KioskDone />
          <p>
            <RepairStatus state={data.state} />
          </p>
          {data.claim && <ClaimCard claim={data.claim} />}
          {data.estimate && (
            <EstimateCard
              estimate={data.estimate}
              say={(version, word) => giveWordByLink(storeClient(), token ?? '', version, word)}
              readAgain={readAgain}
            />
          )}
          <DoneCard lines={data.done} />
          {data.invoices.length > 0 && (
            <section className={classes.card} aria-labelledby="repair-invoices">
              <h2 id="repair-invoices" className={classes.title}>
                {t('estimate:invoices')}
              </h2>
              <InvoiceFiles invoices={data.invoices} read={(number) => fetchLinkedInvoice(storeClient(), token ?? '', number)} />
            </section>
          )}
          <ConversationCard
            reference={data.reference}
            conversation={data.conversation}
            write={(store, message) => writeByLink(store, token ?? '', message)}
            readPhoto={(photo) => fetchPhotoByLink(storeClient(), token ?? '', photo)}
            readAgain={readAgain}
          />
        </>
      ) : error ? (
        <Notice tone="needs" role="alert" action={<Button onClick={() => void refetch()}>{t('estimate:again')}</Button>}>
          {t('estimate:failures.failed')}
        </Notice>
      ) : (
        <p role="status">{t('estimate:reading')}</p>
      )}
    </div>
  );
}
