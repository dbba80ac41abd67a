import { type FormEvent, useState } from 'react';
import { LONGEST_CODE, toCode } from '../../domain/cart-codes';
import { FACTS } from '../../domain/facts';
import { MOST_PRICE_CENTS } from '../../domain/goods-price';
import { formatMoney, formatPercent } from '../../domain/money';
import { DISCOUNT_KINDS, MOST_USES, SHORTEST_CODE } from '../../domain/new-codes';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { Notice } from '../../src/ui/notice';
import { SelectField } from '../../src/ui/select-field';
import { StaffApiError } from '../api';
import { Failure } from '../failure';
import pages from '../pages.module.css';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import { bodyOf, type DiscountDraft, type DraftField, faultsOf, isFarOff, newDraft, worthOf } from './discount-draft';
import type { Region } from './queries';

const TAKEN = 409;

/** Makes a discount code, once it was asked what it takes off and where. */
export function NewDiscount({ regions }: { regions: readonly Region[] }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const change = useAct();
  const [draft, setDraft] = useState(newDraft);
  const [faults, setFaults] = useState<readonly DraftField[]>([]);
  const [asked, setAsked] = useState<'sure' | 'far' | null>(null);
  const [made, setMade] = useState('');
  const isTaken = change.error instanceof StaffApiError && change.error.status === TAKEN;
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const nameOf = (one: Region) => (locale === 'de' ? one.name_de : one.name);
  const isPart = draft.kind === 'percentage';
  const isFree = draft.kind === 'free_shipping';
  const wrongValue = isPart ? t('codes.percentWrong') : t('codes.amountWrong', { most: money(MOST_PRICE_CENTS) });
  const region = regions.find(({ id }) => id === draft.region);
  const worth = isPart ? formatPercent(worthOf(draft) ?? 0, locale) : money(worthOf(draft) ?? 0);

  const set = (changes: Partial<DiscountDraft>) => setDraft({ ...draft, ...changes });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(draft);
    setFaults(found);
    if (found[0]) document.getElementById(`discount-${found[0]}`)?.focus();
    else if (!change.isPending) setAsked('sure');
  };
  const send = () => {
    setAsked(null);
    change.mutate(
      {
        path: '/codes/discounts',
        body: bodyOf(
          draft,
          regions.map(({ id }) => id),
        ),
      },
      {
        onSuccess: () => {
          setMade(toCode(draft.code));
          setDraft(newDraft());
        },
      },
    );
  };
  const yes = () => {
    if (asked === 'sure' && isFarOff(draft)) setAsked('far');
    else send();
  };
  const fieldOf = (name: DraftField, words: string) => ({
    id: `discount-${name}`,
    autoComplete: 'off',
    value: draft[name],
    error: faults.includes(name) && words,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });

  return (
    <section className={pages.card}>
      <h3>{t('codes.newDiscount')}</h3>
      <form className={pages.stack} onSubmit={submit} noValidate aria-label={t('codes.newDiscount')}>
        <Field
          {...fieldOf('code', t('codes.codeWrong', { least: SHORTEST_CODE, most: LONGEST_CODE }))}
          label={t('codes.code')}
          description={t('codes.codeHint')}
          spellCheck={false}
        />
        <SelectField
          id="discount-kind"
          label={t('codes.kind')}
          value={draft.kind}
          options={DISCOUNT_KINDS.map((value) => ({ value, label: t(`codes.kinds.${value}`) }))}
          onChange={({ target }) => {
            const kind = DISCOUNT_KINDS.find((one) => one === target.value) ?? 'percentage';
            // An amount is of one region.
            set({ kind, ...(kind === 'fixed' && draft.region === '' && { region: regions[0]?.id ?? '' }) });
          }}
        />
        {!isFree && (
          <Field
            {...fieldOf('value', wrongValue)}
            label={t(isPart ? 'codes.percentValue' : 'codes.amountValue')}
            description={isPart ? undefined : t('codes.amountHint')}
            inputMode={isPart ? 'numeric' : 'decimal'}
          />
        )}
        <SelectField
          id="discount-region"
          label={t('codes.region')}
          value={draft.region}
          options={[
            ...(draft.kind !== 'fixed' ? [{ value: '', label: t('codes.everywhere') }] : []),
            ...regions.map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
          onChange={({ target }) => set({ region: target.value })}
        />
        <Field
          {...fieldOf('limit', t('codes.limitWrong', { most: MOST_USES }))}
          label={t('codes.limit')}
          description={t('codes.limitHint')}
          optional
          inputMode="numeric"
        />
        <Field {...fieldOf('starts', '')} label={t('codes.startsOn')} description={t('codes.startsHint')} optional type="date" />
        <Field
          {...fieldOf('ends', t('codes.endsWrong'))}
          label={t('codes.endsOn')}
          description={t('codes.endsHint')}
          optional
          type="date"
        />
        <Button type="submit" loading={change.isPending}>
          {t('codes.make')}
        </Button>
      </form>
      {isTaken ? (
        <Notice tone="target" role="alert">
          {t('codes.codeTaken')}
        </Notice>
      ) : (
        change.error && <Failure error={change.error} />
      )}
      {change.isSuccess && <p role="status">{t('codes.made', { code: made })}</p>}
      <Sure
        open={asked !== null}
        title={
          asked === 'far'
            ? t('codes.far')
            : t(isFree ? 'codes.makeSureFree' : 'codes.makeSure', {
                code: toCode(draft.code),
                worth,
                region: region ? nameOf(region) : t('codes.everywhere'),
              })
        }
        yes={t(asked === 'far' ? 'codes.farYes' : 'codes.makeYes')}
        no={t('codes.keep')}
        onYes={yes}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
