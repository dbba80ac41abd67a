import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translator';
import { pageLife } from '../platform/page-life';
import { forgetChosen, hasChosen, keepChosen, readChosen } from './begun';
import { type FormSchema, pathsOf, readForm, requiredPaths } from './check-form';
import { draftOf, forgetDraft, keepDraft, readWhole, restoredDraft, wholeText } from './draft';
import { type UnheardField, unheardFields, valueAt } from './fields-on-page';
import type { ShopFormState } from './form-context';
import type { Keeping } from './kept-draft';
import { labelKeyOf } from './label-key';
import { useMending } from './mending';
import { type Fault, type Faults, type MessageKey, RefusedFieldsError } from './messages';
import { leaveTypedToHistory } from './typed-in-history';

/**
 * What came of a submit. `sent`: the draft is forgotten, the form may be filled in again. `leaving`: sent, and
 * nothing can be pressed until the next page is there. `open`: not everything has arrived, what was typed stays.
 */
export type SubmitOutcome = 'sent' | 'leaving' | 'open';

export interface ShopFormOptions<Values extends object> {
  /** Begins the id of every field: `login` makes `login-email`. */
  readonly id: string;
  readonly initialValues: Values;
  /** The same object from one drawing to the next. */
  readonly schema: FormSchema<Values>;
  /**
   * Sends what the schema has read in the form; never called again before it has ended, and once more where its failure could be mended (`mending.ts`). What it
   * throws is kept in `failure`, but for {@link RefusedFieldsError}, which is said at the fields.
   */
  readonly submit: (values: Values) => Promise<SubmitOutcome>;
  /** Keeps what is typed in this window's memory under the form's id; `restore` adapts it to what has changed meanwhile. */
  readonly draft?: {
    readonly restore?: (draft: Values) => Values;
    /** Kept with this tab as well, until it is sent or the tab is closed: for what takes long to write. */
    readonly survivesReload?: boolean;
    /** Fields that are chosen and say nothing of a person: kept on the device as well, for some days (decision 63). */
    readonly chosen?: readonly (keyof Values & string)[];
    /** Keeps all of it on the device where somebody asks for that (`useKeptDraft`), but for `consents`. */
    readonly keeping?: Keeping;
    readonly consents?: readonly (keyof Values & string)[];
  };
  /** Labels by path, where they are not `labels` of the texts of forms by the field's name. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Names of groups of fields, for the summary: there two fields may have the same label. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Instead of "Form incomplete." */
  readonly incomplete?: string;
}

/** That a form goes on with what was begun in it before. */
export interface Resumed {
  readonly atMs: number;
  /** With what was typed; else only what was chosen is there. */
  readonly isWhole: boolean;
}

export interface ShopForm<Values extends object> extends ShopFormState {
  readonly values: Values;
  readonly setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Null where nothing was begun before. */
  readonly resumed: Resumed | null;
  /** How often something was put into the form that lay on the device: after that a link, once more, means what it says. */
  readonly takenOver: number;
  /** Forgets what was begun, and begins anew. */
  readonly discard: () => void;
}

interface Check {
  /** Count of checks, so that the summary takes the focus again with each. */
  readonly attempt: number;
  readonly by: 'form' | 'server';
  readonly faults: Faults;
}

/** A form that is checked as a whole, sent once at a time, and says what is wrong with it. */
export function useShopForm<Values extends object>(options: ShopFormOptions<Values>): ShopForm<Values> {
  const { id, initialValues, schema, draft, labels, groups, incomplete } = options;
  const { t } = useTranslation('forms');
  const queryClient = useQueryClient();
  const [start] = useState(() => {
    const kept = draft && draftOf<Values>(queryClient, id);
    return kept ? (draft.restore?.(kept) ?? kept) : initialValues;
  });
  const form = useForm<Values>({
    initialValues: start,
    onValuesChange: (values) => {
      if (!draft) return;
      keepDraft(queryClient, id, values, draft.survivesReload);
      if (draft.chosen) keepChosen(id, initialValues, values, draft.chosen);
      show(values);
    },
  });
  const keeping = draft?.keeping;
  const show = (values: Values) => void keeping?.show('values', wholeText(values, initialValues, draft?.consents));
  const idOf = (path: string) => `${id}-${path.replaceAll('.', '-')}`;
  const { values } = form;
  const unheard = () => unheardFields(values, idOf);
  const hear = (fields: readonly UnheardField[]) => {
    // Where the form knows something newer, that is meant.
    for (const { path, known, held } of fields) if (valueAt(form.getValues(), path) === known) form.setFieldValue(path, held as never);
  };
  const [resumed, setResumed] = useState<Resumed | null>(null);
  const [takenOver, setTakenOver] = useState(0);
  /** Paths of what was typed before it was known whether something is kept: that is newer. */
  const typedMeanwhile = useRef(new Set<string>());
  const forget = () => {
    if (draft?.chosen) forgetChosen(id, form.getValues(), draft.chosen);
    forgetDraft(queryClient, id);
    setResumed(null);
  };
  // In the step in which the form wakes, after the first drawing, which has to be the server's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is typed from then on is newer
  useLayoutEffect(() => {
    const typed = unheard();
    const kept = draft?.survivesReload && !draftOf(queryClient, id) ? restoredDraft(id, initialValues) : undefined;
    const begun = draft?.chosen && readChosen(id, initialValues, draft.chosen);
    const isWhole = kept !== undefined || draftOf(queryClient, id) !== undefined;
    const found = kept ?? (isWhole ? undefined : begun?.values);
    const restored = found && (draft?.restore?.(found) ?? found);
    if (restored) form.setValues(restored);
    if (begun && draft?.chosen && hasChosen(initialValues, restored ?? start, draft.chosen)) setResumed({ atMs: begun.atMs, isWhole });
    for (const { path, held } of typed) {
      form.setFieldValue(path, held as never);
      typedMeanwhile.current.add(path);
    }
    show(form.getValues());
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is found
  useEffect(() => {
    const found = keeping?.found;
    if (!found) return;
    const kept = keeping.isTaken() ? readWhole(found.values, initialValues) : undefined;
    if (kept) {
      const typed = [...typedMeanwhile.current].map((path) => ({ path, held: valueAt(form.getValues(), path) }));
      form.setValues(draft?.restore?.(kept) ?? kept);
      for (const { path, held } of typed) form.setFieldValue(path, held as never);
      setTakenOver((times) => times + 1);
    }
    setResumed({ atMs: found.atMs, isWhole: true });
  }, [keeping?.found]);
  const leave = useEffectEvent(() => leaveTypedToHistory(initialValues, idOf));
  useEffect(() => pageLife.onLeave(() => leave()), []);
  const [check, setCheck] = useState<Check>({ attempt: 0, by: 'form', faults: {} });
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // A state would be read too late by a second tap before the next drawing.
  const running = useRef(false);
  const mending = useMending();
  const paths = useMemo(() => new Set(pathsOf(start)), [start]);
  const required = useMemo(() => requiredPaths(schema, start), [schema, start]);

  const labelOf = (path: string) => labels?.[path] ?? t(labelKeyOf(path, form.values));
  const textOf = (path: string, { key, expected, received }: Fault) =>
    t(`errors.${key}` as 'errors.invalid', { name: labelOf(path), expected, received });
  /** What is wrong with a field and has not been changed since. */
  const faultAt = (path: string): Fault | undefined => (form.errors[path] ? check.faults[path] : undefined);

  const say = (faults: Faults, by: Check['by']) => {
    form.setErrors(Object.fromEntries(Object.entries(faults).map(([path, { key }]) => [path, key])));
    setCheck(({ attempt }) => ({ attempt: attempt + 1, by, faults }));
  };

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (running.current) return;
    hear(unheardFields(form.getValues(), idOf));
    const { values: read, faults } = readForm(schema, form.getValues());
    setFailure(null);
    say(faults, 'form');
    if (Object.keys(faults).length > 0) return;
    running.current = true;
    setSending(true);
    let outcome: SubmitOutcome = 'open';
    try {
      outcome = await mending(() => options.submit(read));
    } catch (error) {
      if (error instanceof RefusedFieldsError) say(error.faults, 'server');
      else setFailure(error ?? new Error('unknown'));
    }
    if (outcome !== 'open' && draft) {
      keeping?.sent();
      forget();
    }
    if (outcome === 'leaving') return;
    running.current = false;
    setSending(false);
  };

  return {
    id,
    values,
    unheard,
    hear,
    setValue: (name, value) => form.setFieldValue(name, value as never),
    resumed,
    takenOver,
    discard: () => {
      keeping?.drop();
      form.setValues(initialValues);
      say({}, 'form');
      setFailure(null);
      forget();
    },
    submit: (event) => void submit(event),
    sending,
    failure,
    attempt: check.attempt,
    summaryTitle: check.by === 'server' ? t('hadErrors') : (incomplete ?? t('incomplete')),
    summary: Object.entries(check.faults).map(([path, fault]) => {
      const group = groups?.[path.split('.')[0] ?? ''];
      const label = group ? `${group}, ${labelOf(path)}` : labelOf(path);
      const text = textOf(path, fault);
      return { fieldId: idOf(path), message: text.includes(label) ? text : `${label}: ${text}` };
    }),
    faultAt: (path): MessageKey | undefined => faultAt(path)?.key,
    field: (path, type = 'input') => {
      if (!paths.has(path)) throw new Error(`the form ${id} has no field ${path}`);
      const { error: _, onChange, ...input } = form.getInputProps(path, { type });
      const fault = faultAt(path);
      return {
        ...input,
        onChange: (event) => {
          if (keeping?.isReading) typedMeanwhile.current.add(path);
          onChange(event);
        },
        id: idOf(path),
        name: path,
        label: labelOf(path),
        error: fault && textOf(path, fault),
        disabled: sending,
        required: required.has(path),
      };
    },
  };
}
