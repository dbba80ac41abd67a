import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MOST_PRICE_CENTS } from '../../domain/goods-price';
import { formatMoney } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { Notice } from '../../src/ui/notice';
import { SelectField } from '../../src/ui/select-field';
import { isConflict } from '../api';
import { Failure } from '../failure';
import pages from '../pages.module.css';
import rows from '../rows.module.css';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import classes from './goods.module.css';
import { bodyOf, farOnes, movedOnes, type PriceWish, priceIn, wishesIn } from './price-draft';
import type { Good, Region, Variant } from './queries';

/** What the variants of a product cost, in one region at a time. */
export function Prices({ good }: { good: Good }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const [regionId, setRegionId] = useState(good.regions[0]?.id ?? '');
  const region = good.regions.find(({ id }) => id === regionId);
  const nameOf = ({ name, name_de, is_shelf }: Region) => {
    const here = locale === 'de' ? name_de : name;
    return is_shelf ? t('prices.shelf', { region: here }) : here;
  };
  return (
    <section className={pages.section}>
      <h2>{t('prices.title')}</h2>
      <p className={pages.quiet}>{t('prices.lead')}</p>
      <SelectField
        id="region"
        className={classes.region}
        label={t('prices.region')}
        value={regionId}
        options={good.regions.map((one) => ({ value: one.id, label: nameOf(one) }))}
        onChange={(event) => setRegionId(event.target.value)}
      />
      {region && <RegionPrices key={regionId} good={good} region={region} name={locale === 'de' ? region.name_de : region.name} />}
    </section>
  );
}

function RegionPrices({ good, region, name }: { good: Good; region: Region; name: string }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const change = useAct();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<{ readonly wrong: ReadonlySet<string>; readonly isEmpty: boolean } | null>(null);
  // What is asked, with what was on screen then; what far prices are asked about once more.
  const [asked, setAsked] = useState<{ readonly wishes: readonly PriceWish[]; readonly isFar: boolean } | null>(null);
  const [sent, setSent] = useState<readonly PriceWish[]>([]);
  const money = (cents: number) => formatMoney(cents, region.currency_code, locale);
  const ask = (wishes: readonly PriceWish[]) => setAsked({ wishes, isFar: false });
  useEffect(() => {
    if (fault?.wrong.size) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const { wishes, wrong } = wishesIn(good.variants, region.id, typed);
    const isEmpty = wishes.length === 0 && wrong.size === 0;
    setFault({ wrong, isEmpty });
    if (!isEmpty && wrong.size === 0) ask(wishes);
  };
  const send = (wishes: readonly PriceWish[]) => {
    setAsked(null);
    setSent(wishes);
    change.mutate({ path: `/goods/${good.id}/prices`, body: bodyOf(wishes, region.id) }, { onSuccess: () => setTyped({}) });
  };
  const said = ({ title, was, cents }: PriceWish) => {
    if (cents === null) return t('prices.toFollow', { variant: title, from: was === null ? '–' : money(was) });
    return was === null
      ? t('prices.first', { variant: title, to: money(cents) })
      : t('prices.fromTo', { variant: title, from: money(was), to: money(cents) });
  };
  const shown = asked === null ? [] : asked.isFar ? farOnes(asked.wishes) : asked.wishes;

  return (
    <form ref={form} className={pages.stack} onSubmit={submit} noValidate aria-label={t('prices.title')}>
      <ul className={`${rows.list} ${classes.rows}`}>
        {good.variants.map((variant) => (
          <li key={variant.id} className={rows.row}>
            <div>
              <h3 className={rows.name}>{variant.title}</h3>
              <p className={rows.about}>{variant.sku}</p>
            </div>
            <p className={pages.figures}>
              <Now variant={variant} region={region} />
            </p>
            <Field
              id={`price-${variant.id}`}
              label={t('prices.change', { variant: variant.title })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed[variant.id] ?? ''}
              error={fault?.wrong.has(variant.id) && t('prices.wrong', { most: money(MOST_PRICE_CENTS) })}
              onChange={(event) => setTyped({ ...typed, [variant.id]: event.target.value })}
            />
            <Follow variant={variant} region={region} ask={ask} />
          </li>
        ))}
      </ul>
      {fault?.isEmpty && (
        <Notice tone="target" role="alert">
          {t('prices.nothing')}
        </Notice>
      )}
      {isConflict(change.error) ? (
        <Notice tone="target" role="alert">
          {t('prices.conflict')}
          <ul>
            {movedOnes(sent, good.variants, region.id).map(({ variantId, title, was, now }) => (
              <li key={variantId}>
                {t('prices.conflictLine', {
                  variant: title,
                  was: was === null ? t('prices.notSold') : money(was),
                  now: now === null ? t('prices.notSold') : money(now),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        change.error && <Failure error={change.error} />
      )}
      {change.isSuccess && <p role="status">{t('prices.saved')}</p>}
      <div className={pages.buttons}>
        <Button type="submit" variant="primary" loading={change.isPending}>
          {t('prices.save')}
        </Button>
      </div>
      <Sure
        open={asked !== null}
        title={asked?.isFar ? t('prices.far') : t('prices.sure', { count: shown.length, region: name })}
        yes={t(asked?.isFar ? 'prices.farYes' : 'prices.yes')}
        no={t('prices.no')}
        onYes={() => {
          if (asked === null) return;
          if (!asked.isFar && farOnes(asked.wishes).length > 0) setAsked({ ...asked, isFar: true });
          else send(asked.wishes);
        }}
        onClose={() => setAsked(null)}
        width="34rem"
      >
        <ul>
          {shown.map((wish) => (
            <li key={wish.variantId}>{said(wish)}</li>
          ))}
        </ul>
      </Sure>
    </form>
  );
}

/** What it costs, and whether by itself. */
function Now({ variant, region }: { variant: Variant; region: Region }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const cents = priceIn(variant, region.id);
  if (cents === null) return t('prices.notSold');
  const price = formatMoney(cents, region.currency_code, locale);
  if (!region.can_follow) return t('prices.now', { price });
  return t(isFollowing(variant, region) ? 'prices.nowFollows' : 'prices.nowOwn', { price });
}

const isFollowing = ({ prices }: Variant, { id }: Region): boolean => prices.some(({ region_id, follows }) => region_id === id && follows);

/** Gives up a price of its own. */
function Follow({ variant, region, ask }: { variant: Variant; region: Region; ask: (wishes: readonly PriceWish[]) => void }) {
  const { t } = useTranslation('staff');
  const was = priceIn(variant, region.id);
  if (!region.can_follow || was === null || isFollowing(variant, region)) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('prices.followOf', { variant: variant.title })}
      onClick={() => ask([{ variantId: variant.id, title: variant.title, was, cents: null }])}
    >
      {t('prices.follow')}
    </Button>
  );
}
