import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../../domain/order';
import { WITHDRAWAL_FORM, type Withdrawal } from '../../../domain/withdrawal';
import { keepDraft } from '../../forms/draft';
import { useTranslation } from '../../i18n/translator';
import { TextLink } from '../../ui/text-link';

/** To the withdrawal of one order, with what is known of it filled in: handed over in this window's memory, not in the address. */
export function WithdrawLink({ order: { displayId, email, shippingAddress, billingAddress } }: { order: Order }) {
  const { t } = useTranslation(['ownOrder', 'account']);
  const queryClient = useQueryClient();
  const { firstName = '', lastName = '' } = shippingAddress ?? billingAddress ?? {};
  const begun: Withdrawal = { name: `${firstName} ${lastName}`.trim(), contract: t('account:titles.order', { displayId }), email };

  return (
    <TextLink to="/withdrawal" alone onClick={() => keepDraft(queryClient, WITHDRAWAL_FORM, begun)}>
      {t('back.withdraw')}
    </TextLink>
  );
}
