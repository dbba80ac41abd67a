import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { WITHDRAWAL_FORM, type Withdrawal } from '../../../domain/withdrawal';
import { draftOf, forgetDraft } from '../../forms/draft';
import { useSubmission } from '../../forms/sending/use-submission';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { type WithdrawalReceipt, withdraw } from '../../medusa/submissions';
import { PageTitle } from '../../page/page-title';
import { forgetTabDraft } from '../../storage/tab-drafts';
import classes from './contact.module.css';
import { keepReceipt, keptReceipt, RECEIPT } from './kept-receipt';
import { WithdrawalForm } from './withdrawal-form';
import { WithdrawalReceiptCard } from './withdrawal-receipt';
import { WithdrawalReview } from './withdrawal-review';
import { withdrawalSchema } from './withdrawal-schema';

const EMPTY: Withdrawal = { name: '', contract: '', email: '' };

/**
 * The withdrawal function (§ 356a BGB): without a login, three answers, a second button that says what it does, and a
 * receipt with content, date and time at once. A reload loses neither what was typed nor the receipt.
 */
export function WithdrawalPage() {
  const { t } = useTranslation('contact');
  const queryClient = useQueryClient();
  const submission = useSubmission(WITHDRAWAL_FORM);
  const [reviewed, setReviewed] = useState<Withdrawal | null>(null);
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null);
  const form = useShopForm<Withdrawal>({
    id: WITHDRAWAL_FORM,
    initialValues: EMPTY,
    schema: withdrawalSchema,
    draft: { survivesReload: true },
    labels: { name: t('withdrawal.name'), contract: t('withdrawal.contract'), email: t('withdrawal.email') },
    submit: async (values) => {
      setReviewed(values);
      return 'open';
    },
  });
  const { setValue } = form;
  // A draft is newer, such as the one that an order's page has begun.
  useEffect(() => {
    if (!draftOf(queryClient, WITHDRAWAL_FORM)) setReceipt(keptReceipt());
  }, [queryClient]);

  const confirm = async (withdrawal: Withdrawal) => {
    const received = await submission.send(withdrawal, (store, sending) => withdraw(store, withdrawal, sending));
    keepReceipt(received);
    forgetDraft(queryClient, WITHDRAWAL_FORM);
    setReceipt(received);
  };
  const begin = () => {
    forgetTabDraft(RECEIPT);
    setReceipt(null);
    setReviewed(null);
    for (const name of ['name', 'contract', 'email'] as const) setValue(name, '');
  };

  return (
    <div className={`wrap ${classes.page}`} onFocusCapture={submission.begin}>
      <PageTitle />
      <div className={classes.narrow}>
        {receipt ? (
          <WithdrawalReceiptCard receipt={receipt} onAgain={begin} />
        ) : reviewed ? (
          <WithdrawalReview withdrawal={reviewed} onChange={() => setReviewed(null)} onConfirm={() => confirm(reviewed)} />
        ) : (
          <WithdrawalForm form={form} />
        )}
      </div>
    </div>
  );
}
