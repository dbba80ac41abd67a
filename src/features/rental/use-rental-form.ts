import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Customer } from '../../../domain/customer';
import { FACTS } from '../../../domain/facts';
import type { Period } from '../../../domain/rental-days';
import { countOf, type Pieces, readPieces, withCount } from '../../../domain/rental-pieces';
import { berlinToday, dayTyped } from '../../forms/dates';
import { useKeptDraft } from '../../forms/kept-draft';
import { useSubmission } from '../../forms/sending/use-submission';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { RefusedError } from '../../medusa/errors';
import { askForRental, type RentalReceived } from '../../medusa/rentals';
import { useToday } from '../../network/use-today';
import { isReloadedHere } from '../../platform/reloaded-here';
import { rentalDaysQuery } from './queries';
import { type ChosenSet, quoteOf, takenOf } from './quote';
import { collectedSchema, deliveredSchema, type RentalValues, WAYS } from './rental-schema';
import type { RentalView } from './rental-view';

export const RENTAL_FORM = 'rental';
/** What says nothing of who asks. */
const CHOSEN = ['sets', 'firstDay', 'lastDay', 'way'] as const;

/** What was asked for, for the words about it. */
export interface Sent {
  readonly received: RentalReceived;
  readonly email: string;
}

/** The request of a rental: what is chosen, what it costs, whether it is free, and how it is sent. */
export function useRentalForm(view: RentalView, set: string | undefined, customer: Customer | null) {
  const { t } = useTranslation('rental');
  const queryClient = useQueryClient();
  const isAwake = useToday() !== null;
  const { data: days, isError } = useQuery({ ...rentalDaysQuery(), enabled: isAwake });
  const keeping = useKeptDraft(RENTAL_FORM);
  const submission = useSubmission(RENTAL_FORM, true, keeping);
  const [sent, setSent] = useState<Sent | null>(null);
  const [trap, setTrap] = useState('');
  const [isDelivered, setDelivered] = useState(false);
  const idsOf = (pieces: readonly Pieces[]): readonly string[] =>
    pieces.reduce<readonly string[]>((ids, { handle, quantity }) => {
      const known = view.sets.find((one) => one.handle === handle);
      return known ? withCount(ids, known.id, quantity) : ids;
    }, []);
  const named = readPieces(set ?? '', FACTS.rentalMostPieces);
  const [initialValues] = useState<RentalValues>(() => ({
    sets: idsOf(set === undefined && view.firstHandle !== null ? [{ handle: view.firstHandle, quantity: 1 }] : named),
    firstDay: '',
    lastDay: '',
    way: 'collect',
    street: '',
    postalCode: '',
    floor: '',
    name: '',
    company: '',
    email: '',
    phone: '',
    remark: '',
    terms: false,
  }));

  /** What is not lent any more, and days that are over, are left out of what was begun earlier. */
  const stillPossible = (draft: RentalValues): RentalValues => {
    const isOver = [draft.firstDay, draft.lastDay].some((day) => day !== '' && (dayTyped(day) ?? '') < berlinToday());
    const sets = draft.sets.filter((id) => view.sets.some((set) => set.id === id));
    return { ...draft, sets, way: WAYS.find((way) => way === draft.way) ?? 'collect', ...(isOver && { firstDay: '', lastDay: '' }) };
  };
  const readDaysAnew = () => queryClient.invalidateQueries({ queryKey: rentalDaysQuery().queryKey });

  const form = useShopForm<RentalValues>({
    id: RENTAL_FORM,
    initialValues,
    schema: isDelivered ? deliveredSchema : collectedSchema,
    draft: { survivesReload: true, chosen: CHOSEN, keeping, consents: ['terms'], restore: stillPossible },
    labels: {
      sets: t('fields.sets'),
      firstDay: t('fields.firstDay'),
      lastDay: t('fields.lastDay'),
      way: t('fields.way'),
      street: t('fields.street'),
      floor: t('fields.floor'),
      name: t('fields.name'),
      phone: t('fields.phone'),
      remark: t('fields.remark'),
      terms: t('fields.terms'),
    },
    submit: async (values) => {
      const period = periodOf(values);
      const sets = chosenOf(view, values.sets);
      try {
        const current = days ?? (await queryClient.fetchQuery(rentalDaysQuery()));
        const asked = period && quoteOf(sets, current, period, values.way === 'deliver');
        if (!period || !asked) throw new Error('no price is known');
        const { street, postalCode, floor, name, company, email, phone, remark } = values;
        const content = {
          ...period,
          items: sets.map(({ id, quantity }) => ({ productId: id, quantity })),
          delivery: values.way === 'deliver' ? { street, postalCode, floor } : null,
          ...{ name, company, email, phone, remark, totalCents: asked.totalCents, trap },
        };
        const received = await submission.send(content, (store, sending) => askForRental(store, content, sending));
        setSent({ received, email });
        void readDaysAnew();
        return 'sent';
      } catch (error) {
        // Somebody was faster, or it costs something else: the page says what is so now.
        if (error instanceof RefusedError) await readDaysAnew();
        throw error;
      }
    },
  });
  const { values, setValue } = form;
  const introduce = ({ email, firstName, lastName, phone }: Customer) => {
    setValue('email', email);
    setValue('name', `${firstName} ${lastName}`.trim());
    setValue('phone', values.phone || (phone ?? ''));
  };

  useEffect(() => setDelivered(values.way === 'deliver'), [values.way]);
  // After what a draft says: whoever has followed a link means what it says. Over a reload it is the draft that is newer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each link and after what lay on the device, not with each drawing
  useEffect(() => {
    if (!isReloadedHere() && idsOf(named).length > 0) setValue('sets', idsOf(named));
  }, [set, form.takenOver]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each customer; what was typed stays
  useEffect(() => {
    if (customer && values.email === '' && values.name === '') introduce(customer);
  }, [customer]);

  const period = useMemo(() => periodOf(values), [values]);
  const chosen = useMemo(() => chosenOf(view, values.sets), [view, values.sets]);
  return {
    form,
    keeping,
    days,
    /** Nobody knows which days are free, and there is nothing kept either. */
    isUnknown: isError && !days,
    isAwake,
    period,
    chosen,
    quote: period && chosen.length > 0 ? quoteOf(chosen, days, period, values.way === 'deliver') : null,
    taken: period && days ? takenOf(chosen, days, period) : { sets: [], next: null },
    sent,
    again: () => setSent(null),
    begin: submission.begin,
    discard: () => {
      form.discard();
      if (customer) introduce(customer);
    },
    trap,
    setTrap,
  };
}

export type RentalForm = ReturnType<typeof useRentalForm>;

/** What is chosen, in the order of the page. */
const chosenOf = ({ sets }: RentalView, ids: readonly string[]): readonly ChosenSet[] =>
  sets.filter(({ id }) => ids.includes(id)).map((set) => ({ ...set, quantity: countOf(ids, set.id) }));

/** What is typed, once both days are days and in order. */
function periodOf({ firstDay, lastDay }: RentalValues): Period | null {
  const [first, last] = [dayTyped(firstDay), dayTyped(lastDay)];
  return first !== null && last !== null && first <= last ? { first, last } : null;
}
