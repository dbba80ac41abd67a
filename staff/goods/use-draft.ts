import { useState } from 'react';
import { isConflict } from '../api';
import { useAct } from '../use-act';

/**
 * Values that somebody edits. What is typed stays while others change the same; saving says what was seen, and who comes second is
 * refused and shown what it is now: saving once more is then meant to replace that.
 *
 * @param current as the shop has it, read anew now and then
 * @param path of the call that saves them
 * @param name of the field of its body
 */
export function useDraft<Values extends object>(current: Values, path: string, name: string) {
  const change = useAct();
  const [draft, setDraft] = useState<{ readonly values: Values; readonly seen: Values } | null>(null);
  const values = draft?.values ?? current;
  const seen = draft?.seen ?? current;
  const isMoved = isConflict(change.error);
  const namesOf = (one: Values, other: Values) => (Object.keys(one) as (keyof Values & string)[]).filter((key) => one[key] !== other[key]);
  return {
    change,
    values,
    /** Names of what somebody else has changed, once saving was refused because of it. */
    moved: isMoved ? namesOf(current, seen) : [],
    isMoved,
    edited: namesOf(values, current),
    edit: (changes: Partial<Values>) => setDraft({ values: { ...values, ...changes }, seen }),
    /** @param to what is to be saved, where it is not just what is typed */
    save(to: Values = values) {
      const was = isMoved ? current : seen;
      setDraft({ values, seen: was });
      change.mutate({ path, body: { [name]: to, was } }, { onSuccess: () => setDraft(null) });
    },
    drop() {
      setDraft(null);
      change.reset();
    },
  };
}

/** {@link useDraft}'s. */
export type Draft<Values extends object> = ReturnType<typeof useDraft<Values>>;
