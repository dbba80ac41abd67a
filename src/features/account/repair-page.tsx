import '@mantine/core/styles/Stack.css';
import { Stack } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../../domain/dates';
import type { Estimate } from '../../../domain/estimate';
import type { OwnRepair } from '../../../domain/own-repair';
import { useMending } from '../../forms/mending';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { fetchOwnPhoto, writeAboutOwn } from '../../medusa/conversations';
import { RefusedError } from '../../medusa/errors';
import { cancelOwnRepair, giveOwnWord } from '../../medusa/own-repairs';
import { PageTitle } from '../../page/page-title';
import { NOT_FOUND_TITLE } from '../../protocol/pages';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { TextLink } from '../../ui/text-link';
import { TicketCode } from '../../ui/ticket-code';
import { AskedCard } from './asked-card';
import { CallOff } from './call-off';
import { ClaimCard } from './claim-card';
import { ConversationCard } from './conversation-card';
import { DoneCard } from './done-card';
import { EstimateCard } from './estimate-card';
import orderClasses from './order-details.module.css';
import { OwnInvoices } from './own-invoices';
import { refreshPrivate } from './queries';
import classes from './rentals-page.module.css';
import { RepairStatus } from './repair-state';
import { RepairWay } from './repair-way';
import { ownRepairQuery } from './repairs-query';

/** One of the customer's own service requests: where the deck is, and what comes next. */
export function RepairPage({ id }: { id: string }) {
  const { t } = useTranslation('ownRepairs');
  const { locale } = useSettings();
  const { data: repair } = useSuspenseQuery(ownRepairQuery(id));
  const { orderId, reference, device, wayIn, wayBack, pickUpOn, isExpress, state, canCancel } = repair;
  const title = t('title', { reference });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  // Called off just now: the button for it is gone, and the focus with it.
  useEffect(() => {
    if (state === 'cancelled' && shown.current !== 'cancelled') heading.current?.focus();
    shown.current = state;
  }, [state]);

  return (
    <Stack gap="lg">
      <PageTitle title={title} />
      <TextLink to="/account/service-request" alone className={orderClasses.goBack}>
        <Icon name="arrow-left" size={18} />
        {t('back')}
      </TextLink>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <RepairStatus state={state} />
      </div>
      <dl className={classes.facts}>
        <dt>{t('device')}</dt>
        <dd>
          {device}
          {isExpress && `, ${t('express')}`}
        </dd>
        <dt>{t('wayIn')}</dt>
        <dd>{[t(`ways.${wayIn}`), pickUpOn && t('pickUpOn', { date: formatDay(pickUpOn, locale) })].filter(Boolean).join(', ')}</dd>
        <dt>{t('wayBack')}</dt>
        <dd>{t(`ways.${wayBack}`)}</dd>
      </dl>
      {state === 'received' && <TicketCode reference={reference} label={t('code', { reference })} hint={t('codeHint')} />}
      {!repair.isClaim && <AskedCard repair={repair} />}
      {repair.claim && <ClaimCard claim={repair.claim} />}
      {repair.estimate && <RepairEstimate repair={repair} estimate={repair.estimate} />}
      <section aria-labelledby="repair-way">
        <h2 id="repair-way" className={classes.reference}>
          {t('way')}
        </h2>
        <RepairWay repair={repair} />
      </section>
      <DoneCard lines={repair.done} />
      <RepairConversation repair={repair} />
      <OwnInvoices orderId={orderId} />
      {canCancel && (
        <div>
          <CallOffRepair repair={repair} />
        </div>
      )}
    </Stack>
  );
}

const REFUSED = { repair_here: 'cancelHere', order_paid: 'cancelPaid', order_shipped: 'cancelPaid' } as const;

/** What the work comes to, and the word about it where that is waited for. */
function RepairEstimate({ repair: { id }, estimate }: { repair: OwnRepair; estimate: Estimate }) {
  const queries = useQueryClient();
  const mending = useMending();
  return (
    <EstimateCard
      estimate={estimate}
      say={(version, word) => mending(() => giveOwnWord(storeClient(), id, version, word))}
      readAgain={() => refreshPrivate(queries)}
    />
  );
}

/** What was written about it. */
function RepairConversation({ repair: { id, reference, conversation } }: { repair: OwnRepair }) {
  const queries = useQueryClient();
  return (
    <ConversationCard
      reference={reference}
      conversation={conversation}
      write={(store, message) => writeAboutOwn(store, id, message)}
      readPhoto={(photo) => fetchOwnPhoto(storeClient(), photo)}
      readAgain={() => refreshPrivate(queries)}
    />
  );
}

/** What stands against it; where nobody knows, that it can be tried again. */
const failureKey = (error: Error) =>
  error instanceof RefusedError && error.code !== null && Object.hasOwn(REFUSED, error.code)
    ? REFUSED[error.code as keyof typeof REFUSED]
    : 'cancelFailed';

/** The request, before its deck is here. */
function CallOffRepair({ repair: { id, reference } }: { repair: OwnRepair }) {
  const { t } = useTranslation('ownRepairs');
  return (
    <CallOff
      texts={{
        ask: t('cancel'),
        sure: t('cancelSure', { reference }),
        yes: t('cancelYes'),
        no: t('cancelNo'),
        done: t('cancelled', { reference }),
      }}
      callOff={() => cancelOwnRepair(storeClient(), id)}
      failureText={(failure) => t(failureKey(failure))}
    />
  );
}

/** No such request, or not this customer's: the same words for both, so that nobody learns which. */
export function RepairNotFound() {
  const { t } = useTranslation(['ownRepairs', 'errors']);
  return (
    <>
      <PageTitle title={t(NOT_FOUND_TITLE)} />
      <EmptyState
        as="h1"
        title={t('ownRepairs:notFound')}
        action={
          <ButtonLink variant="primary" to="/account/service-request">
            {t('ownRepairs:back')}
          </ButtonLink>
        }
      >
        <p>{t('ownRepairs:notFoundText')}</p>
      </EmptyState>
    </>
  );
}
