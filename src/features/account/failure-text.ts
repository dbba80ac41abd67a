import { MOST_ADDRESSES } from '../../../domain/customer';
import { RefusedFieldsError } from '../../forms/messages';
import { useTranslation } from '../../i18n/translator';
import { RefusedError } from '../../medusa/errors';
import { failureKind, isTooManyTries, minutesToWait } from '../../medusa/failure';

const FIELDS: Readonly<Record<string, RefusedFieldsError>> = {
  old_password_wrong: new RefusedFieldsError({ passwordOld: 'passwordWrong' }),
  email_taken: new RefusedFieldsError({ email: 'emailTaken' }),
};

/** Says at its field what the shop refuses about one; any other failure as it is. */
export const atItsField = (error: unknown): unknown => (error instanceof RefusedError && FIELDS[error.code ?? '']) || error;

/** What a form of the account says about a failure it has no better words for. */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation('account');
  return (failure) => {
    if (isTooManyTries(failure)) return t('tooManyTries', { count: minutesToWait(failure) });
    if (failure instanceof RefusedError && failure.code === 'addresses_full') return t('addresses.full', { count: MOST_ADDRESSES });
    return t(`failure.${failureKind(failure)}`);
  };
}
