import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useFailureText } from './failure-text';
import type { HalfDone } from './use-register';

export interface HalfDoneNoticeProps {
  half: HalfDone;
  sending: boolean;
  onSkip: () => void;
}

/** Says what of a sign-up is there and what is not, and how to go on. */
export function HalfDoneNotice({ half, sending, onSkip }: HalfDoneNoticeProps) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();

  return (
    <Notice
      tone="needs"
      role="alert"
      title={t('register.halfTitle')}
      action={
        <Button type="button" size="small" disabled={sending} onClick={onSkip}>
          {t('register.halfSkip')}
        </Button>
      }
    >
      {t('register.half', { email: half.customer.email, reason: failureText(half.failure) })}
    </Notice>
  );
}
