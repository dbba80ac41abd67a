import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OwnOrder } from '../../../domain/order-history';
import { proofOf } from '../../../domain/order-proof';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { TextLink } from '../../ui/text-link';
import classes from './claim.module.css';
import { ClaimForm } from './claim-form';
import { ClaimSent, type SentClaim } from './claim-sent';
import { claimsQuery } from './claims-query';

export interface ClaimPageProps {
  order: OwnOrder;
  isOwn: boolean;
  /** The way back to the order. */
  back: ReactNode;
}

/** Something that was bought is faulty: one form, instead of the page of its order. */
export function ClaimPage({ order, isOwn, back }: ClaimPageProps) {
  const { t } = useTranslation('claim');
  const [sent, setSent] = useState<SentClaim | null>(null);
  const { data, error, refetch } = useQuery(claimsQuery(order.id, isOwn ? null : proofOf(order)));
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (sent)
    return (
      <div className={classes.page}>
        {back}
        <ClaimSent sent={sent} />
      </div>
    );
  const lines = data?.lines.filter(({ open, pieces }) => open < pieces);
  return (
    <div className={classes.page}>
      {back}
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p>{t('formLead', { displayId: order.displayId })}</p>
        <TextLink to="/$" params={{ _splat: 'warranty' }} alone>
          {t('more')}
        </TextLink>
      </header>
      {lines === undefined ? (
        error ? (
          <Notice tone="needs" role="alert" action={<Button onClick={() => void refetch()}>{t('again')}</Button>}>
            {t('failed')}
          </Notice>
        ) : (
          <Skeleton width="100%" height={240} />
        )
      ) : lines.length === 0 ? (
        <p>{t('nothingLeft')}</p>
      ) : (
        <ClaimForm order={order} isOwn={isOwn} lines={lines} onSent={setSent} />
      )}
    </div>
  );
}
