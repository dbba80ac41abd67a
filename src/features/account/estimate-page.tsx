import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { NetworkNeeded } from '../../forms/network-needed';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { fetchEstimate, fetchLinkedInvoice, giveWordByLink } from '../../medusa/estimates';
import { PageTitle } from '../../page/page-title';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { TextLink } from '../../ui/text-link';
import classes from './estimate.module.css';
import { EstimateCard } from './estimate-card';
import forms from './forms.module.css';
import { InvoiceFiles } from './invoice-files';
import { linkFaultOf, useMailedToken } from './mailed-link';
import { RepairStatus } from './repair-state';

/** Kept nowhere, like the secret that opens it: whoever comes back has the letter. */
const linkedQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-estimate', token],
    queryFn: () => fetchEstimate(storeClient(), token),
    staleTime: 0,
    gcTime: 0,
    enabled: token !== '',
    retry: (times, error) => times < 2 && linkFaultOf(error) === null,
  });

/** The link in a letter about an estimate or an invoice leads here, of who has asked the workshop without an account (docs/decisions/0048). */
export function EstimatePage() {
  const { t } = useTranslation(['estimate', 'ownRepairs', 'account']);
  const token = useMailedToken('/service/estimate');
  const queries = useQueryClient();
  const query = linkedQuery(token ?? '');
  const { data, error, refetch } = useQuery(query);
  const hasNoEstimate = data?.estimate === null;
  const fault = token === '' ? 'invalid' : linkFaultOf(error);

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle {...(hasNoEstimate && { title: t('estimate:repairTitle') })} />
      <header>
        <h1>{t(hasNoEstimate ? 'estimate:repairTitle' : 'estimate:title')}</h1>
        <p className={forms.lead}>{data ? t('estimate:of', { reference: data.reference, device: data.device }) : t('estimate:lead')}</p>
      </header>
      <NetworkNeeded>{t('estimate:offline')}</NetworkNeeded>
      {fault ? (
        <Notice tone="needs" role="alert" action={<TextLink to="/contact">{t('estimate:toContact')}</TextLink>}>
          {t(fault === 'expired' ? 'estimate:linkOver' : token === '' ? 'estimate:linkMissing' : 'estimate:linkWrong')}
        </Notice>
      ) : data ? (
        <>
          <p>
            <RepairStatus state={data.state} />
          </p>
          {data.estimate && (
            <EstimateCard
              estimate={data.estimate}
              say={(version, word) => giveWordByLink(storeClient(), token ?? '', version, word)}
              readAgain={() => queries.invalidateQueries({ queryKey: query.queryKey })}
            />
          )}
          {data.invoices.length > 0 && (
            <section className={classes.card} aria-labelledby="repair-invoices">
              <h2 id="repair-invoices" className={classes.title}>
                {t('estimate:invoices')}
              </h2>
              <InvoiceFiles invoices={data.invoices} read={(number) => fetchLinkedInvoice(storeClient(), token ?? '', number)} />
            </section>
          )}
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
