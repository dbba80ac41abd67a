import { useTranslation } from '../../i18n/translator';
import { askedToWaitMs } from '../../medusa/errors';
import { failureKind, isTooManyTries } from '../../medusa/failure';

const MINUTE_MS = 60_000;

/** What a form of the account says about a failure it has no better words for. */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation(['account', 'errors']);
  return (failure) =>
    isTooManyTries(failure)
      ? t('tooManyTries', { count: Math.max(1, Math.ceil(askedToWaitMs(failure) / MINUTE_MS)) })
      : t(`errors:failure.${failureKind(failure)}`);
}
