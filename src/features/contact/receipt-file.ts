import { formatBerlinMoment } from '../../../domain/dates';
import type { Locale } from '../../../domain/locale';
import type { Translate } from '../../i18n/i18n';
import type { WithdrawalReceipt } from '../../medusa/submissions';

/** A receipt as a text that can be kept anywhere: whose withdrawal of what, and when it came. */
export const receiptText = (receipt: WithdrawalReceipt, locale: Locale, t: Translate<'contact'>): string =>
  [
    t('withdrawal.fileTitle'),
    t('withdrawal.from'),
    '',
    t('withdrawal.receipt', { reference: receipt.reference }),
    `${t('withdrawal.fileReceived')}: ${formatBerlinMoment(receipt.receivedAtMs, locale)}`,
    '',
    `${t('withdrawal.name')}: ${receipt.name}`,
    `${t('withdrawal.reviewContract')}: ${receipt.contract}`,
    `${t('withdrawal.email')}: ${receipt.email}`,
    '',
    t('withdrawal.fileStatement'),
    '',
  ].join('\r\n');
