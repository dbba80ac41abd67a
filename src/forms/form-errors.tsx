import { Notice } from '../ui/notice';
import { ErrorSummary } from './error-summary';
import { useShopFormState } from './form-context';

export interface FormErrorsProps {
  /** What is said about a failure that is no field's. */
  failureText?: (failure: unknown) => string;
}

/** What is wrong with the form, above its fields: they have to be looked at, or sending has failed. */
export function FormErrors({ failureText }: FormErrorsProps) {
  const { summaryTitle, summary, attempt, failure } = useShopFormState();

  return (
    <>
      <ErrorSummary title={summaryTitle} errors={summary} attempt={attempt} />
      {failureText && failure !== null && (
        <Notice tone="needs" role="alert">
          {failureText(failure)}
        </Notice>
      )}
    </>
  );
}
