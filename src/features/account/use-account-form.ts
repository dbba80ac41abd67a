import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { draftOf, forgetDraft, keepDraft } from '../../catalogue/draft';
import type { FormError } from '../../ui/error-summary';
import { valibotResolver } from '../../ui/valibot-resolver';

/** Id of a field: the last name of its path behind the form's prefix, `register-` + `street`. */
const fieldIdOf = (idPrefix: string, path: string): string => idPrefix + (path.split('.').at(-1) ?? path);

export interface AccountFormOptions<Values extends object> {
  readonly idPrefix: string;
  /** What of the values may stay in memory when the page is left: everything but passwords. */
  readonly toDraft: (values: Values) => Values;
  readonly initialValues: Values;
  readonly schema: GenericSchema<Values, unknown>;
  /** The label of a field, for the summary of errors. */
  readonly labelOf: (path: string) => string;
  /** `open`: not everything that was typed has arrived. May throw; the failure is kept in `failure`. */
  readonly onSubmit: (values: Values, setError: (path: string, message: string) => void) => Promise<'open' | 'done'>;
}

/** A form that is checked as a whole, sent once at a time, and says what is wrong with it. */
export function useAccountForm<Values extends object>({
  idPrefix,
  toDraft,
  initialValues,
  schema,
  labelOf,
  onSubmit,
}: AccountFormOptions<Values>) {
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    initialValues: draftOf<Values>(queryClient, idPrefix) ?? initialValues,
    validate: valibotResolver(schema),
    onValuesChange: (values) => keepDraft(queryClient, idPrefix, toDraft(values)),
  });
  const [attempt, setAttempt] = useState(0);
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const summarise = (errors: Readonly<Record<string, unknown>>) => {
    setSummary(
      Object.entries(errors).map(([path, message]) => ({
        fieldId: fieldIdOf(idPrefix, path),
        message: `${labelOf(path)}: ${String(message)}`,
      })),
    );
    setAttempt((count) => count + 1);
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending) return;
    const { errors } = form.validate();
    setFailure(null);
    summarise(errors);
    if (Object.keys(errors).length > 0) return;
    setSending(true);
    try {
      const outcome = await onSubmit(form.getValues(), (path, message) => {
        form.setFieldError(path, message);
        summarise({ [path]: message });
      });
      if (outcome === 'done') forgetDraft(queryClient, idPrefix);
    } catch (error) {
      setFailure(error ?? new Error('unknown'));
    } finally {
      setSending(false);
    }
  };

  return { form, submit, sending, failure, summary, attempt };
}
