import * as v from 'valibot';
import { type SubmitOutcome, useShopForm } from '../../forms/use-shop-form';

const ChoiceSchema = v.object({ choice: v.string() });

export interface ChoiceFormOptions {
  readonly id: string;
  /** What there is to choose from. */
  readonly choices: readonly string[];
  /** What was chosen before. */
  readonly before: string | null | undefined;
  readonly onNext: (choice: string) => Promise<SubmitOutcome>;
}

/** The form of a step in which one of a list is taken: what was chosen here or before, as long as it is there, else the first. */
export function useChoiceForm({ id, choices, before, onNext }: ChoiceFormOptions) {
  const form = useShopForm({
    id,
    initialValues: { choice: '' },
    schema: ChoiceSchema,
    submit: async ({ choice }) => {
      const taken = takenOf(choice);
      return taken === null ? 'open' : onNext(taken);
    },
  });
  const takenOf = (choice: string) => [choice, before].find((wanted) => wanted && choices.includes(wanted)) ?? choices[0] ?? null;
  return { form, taken: takenOf(form.values.choice), take: (choice: string) => form.setValue('choice', choice) };
}
