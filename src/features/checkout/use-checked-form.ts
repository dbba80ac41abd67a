import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import type { GenericSchema } from 'valibot';
import type { FormError } from '../../ui/error-summary';
import { valibotResolver } from '../../ui/valibot-resolver';

export interface CheckedFormOptions<Values extends object> {
  readonly initialValues: Values;
  readonly schema: GenericSchema<Values, unknown>;
  /** Id and label of the field at a path, for the summary of errors. */
  readonly fieldOf: (path: string) => { readonly id: string; readonly label: string };
  readonly onChange: (values: Values) => void;
  readonly onSubmit: (values: Values) => Promise<void>;
}

/** A form that is checked as a whole and sent once at a time; its errors are listed where the focus goes. */
export function useCheckedForm<Values extends object>({ initialValues, schema, fieldOf, onChange, onSubmit }: CheckedFormOptions<Values>) {
  const form = useForm<Values>({ initialValues, validate: valibotResolver(schema), onValuesChange: onChange });
  const [attempt, setAttempt] = useState(0);
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const { errors } = form.validate();
    setAttempt((count) => count + 1);
    setSummary(
      Object.entries(errors).map(([path, message]) => {
        const { id, label } = fieldOf(path);
        return { fieldId: id, message: `${label}: ${String(message)}` };
      }),
    );
    if (Object.keys(errors).length > 0) return;
    setSending(true);
    try {
      await onSubmit(form.getValues());
    } finally {
      setSending(false);
    }
  };

  return { form, submit, sending, summary, attempt };
}
