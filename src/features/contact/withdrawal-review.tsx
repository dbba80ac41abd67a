import { useEffect, useRef, useState } from 'react';
import type { Withdrawal } from '../../../domain/withdrawal';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { useFailureText } from '../../forms/sending/failure-text';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import classes from './contact.module.css';
import card from './withdrawal.module.css';

export interface WithdrawalReviewProps {
  withdrawal: Withdrawal;
  onChange: () => void;
  /** Resolves when the shop has it; may be called again when it has failed. */
  onConfirm: () => Promise<void>;
}

/** Second step: what will be sent, and the button that sends it. */
export function WithdrawalReview({ withdrawal: { name, contract, email }, onChange, onConfirm }: WithdrawalReviewProps) {
  const { t } = useTranslation('contact');
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // A state would be read too late by a second tap before the next drawing.
  const running = useRef(false);
  useEffect(() => heading.current?.focus(), []);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error);
      setSending(false);
    } finally {
      running.current = false;
    }
  };

  return (
    <>
      <button type="button" className={card.back} onClick={onChange} disabled={sending}>
        <Icon name="arrow-left" />
        <span>{t('withdrawal.change')}</span>
      </button>
      <h1 ref={heading} tabIndex={-1} className={card.heading}>
        {t('withdrawal.reviewTitle')}
      </h1>
      <dl className={card.card}>
        <div>
          <dt>{t('withdrawal.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('withdrawal.reviewContract')}</dt>
          <dd>{contract}</dd>
        </div>
        <div>
          <dt>{t('withdrawal.reviewEmail')}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <p>{t('withdrawal.statement')}</p>
      <NetworkNeeded>{t('withdrawal.offline')}</NetworkNeeded>
      {failure !== null && (
        <Notice tone="needs" role="alert">
          {failureText(failure)}
        </Notice>
      )}
      <Button variant="primary" full loading={sending} disabledReason={waits} onClick={() => void confirm()}>
        {t('withdrawal.confirm')}
      </Button>
      <p className={classes.hint}>{t('withdrawal.after')}</p>
    </>
  );
}
