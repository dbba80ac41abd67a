import { useTranslation } from '../../i18n/translator';
import { RefusedError } from '../../medusa/errors';
import { failureKind, isTooManyTries, minutesToWait } from '../../medusa/failure';

/** Refusals with words of their own. */
const CODES = [
  'form_too_soon',
  'form_too_old',
  'looks_like_spam',
  'photo_unreadable',
  'photo_gone',
  'photos_full',
  'variant_gone',
  'conversation_closed',
  'conversation_full',
] as const;

/** What is said when something was not sent. */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation('contact');
  return (failure) => {
    if (isTooManyTries(failure)) return t('tooManyTries', { count: minutesToWait(failure) });
    const code = failure instanceof RefusedError ? CODES.find((one) => one === failure.code) : undefined;
    return t(`failure.${code ?? failureKind(failure)}`);
  };
}
