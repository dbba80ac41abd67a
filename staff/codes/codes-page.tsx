import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../domain/dates';
import { FACTS } from '../../domain/facts';
import { formatMoney, formatPercent } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { DocumentTitle } from '../../src/ui/document-title';
import { Status, type Tone } from '../../src/ui/status';
import { DataTable } from '../data-table';
import { Failure, Reading } from '../failure';
import pages from '../pages.module.css';
import { type CodeState, lastMoment, stateOf } from './code-state';
import { NewDiscount } from './new-discount';
import { NewGiftCard } from './new-gift-card';
import { type Codes, codesQuery, type Discount, type GiftCard, type Region } from './queries';
import { SwitchCode } from './switch-code';

/** Discount codes and gift cards: what is left of them, and new ones. */
export function CodesPage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch, isPending } = useQuery(codesQuery);
  return (
    <>
      <DocumentTitle title={t('codes.title')} />
      <h1>{t('codes.title')}</h1>
      <p className={pages.quiet}>{t('codes.lead')}</p>
      {isPending ? (
        <Reading />
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <>
          <Discounts {...data} />
          <GiftCards {...data} />
        </>
      )}
    </>
  );
}

const TONES: Readonly<Record<CodeState, Tone>> = { valid: 'quartz', off: 'neutral', later: 'target', over: 'neutral', usedUp: 'neutral' };

function State({ state }: { state: CodeState }) {
  const { t } = useTranslation('staff');
  return <Status tone={TONES[state]}>{t(`codes.states.${state}`)}</Status>;
}

/** Amounts of the shop's own currency, which all of its regions have. */
const useWords = () => {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  return {
    money: (cents: number) => formatMoney(cents, FACTS.currencyCode, locale),
    until: (endsAt: number | null) => (endsAt === null ? t('codes.always') : formatDate(lastMoment(endsAt), locale)),
    from: (startsAt: number | null) => (startsAt === null ? t('codes.always') : formatDate(startsAt, locale)),
    regions(ids: readonly string[], all: readonly Region[]) {
      if (all.every(({ id }) => ids.includes(id))) return t('codes.everywhere');
      const [first, ...others] = all.filter(({ id }) => ids.includes(id));
      if (!first || others.length > 0) return t('codes.someRegions', { count: ids.length });
      return locale === 'de' ? first.name_de : first.name;
    },
  };
};

function Discounts({ now: nowMs, discounts, regions }: Codes) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const words = useWords();
  const worthOf = ({ kind, value }: Discount) => {
    if (kind === 'free_shipping') return t('codes.freeShipping');
    return kind === 'fixed' ? words.money(value) : formatPercent(value, locale);
  };
  const leftOf = ({ usage_limit: limit, used }: Discount) =>
    limit === null ? t('codes.usedSoFar', { count: used }) : t('codes.usedOf', { left: Math.max(0, limit - used), limit });
  return (
    <section className={pages.section}>
      <h2>{t('codes.discounts')}</h2>
      {discounts.length === 0 ? (
        <p>{t('codes.noDiscounts')}</p>
      ) : (
        <DataTable
          label={t('codes.discounts')}
          columns={(['code', 'worth', 'state', 'left', 'from', 'until', 'regions', 'act'] as const).map((name) =>
            t(`codes.columns.${name}`),
          )}
          rows={discounts.map((discount) => {
            const { id, code, is_disabled, usage_limit, used, starts_at, ends_at, region_ids } = discount;
            return {
              key: id,
              cells: [
                code,
                worthOf(discount),
                <State key="state" state={stateOf(discount, usage_limit !== null && used >= usage_limit, nowMs)} />,
                leftOf(discount),
                words.from(starts_at),
                words.until(ends_at),
                words.regions(region_ids, regions),
                <SwitchCode key="act" path={`/codes/discounts/${id}`} code={code} isDisabled={is_disabled} />,
              ],
            };
          })}
        />
      )}
      <NewDiscount regions={regions} />
    </section>
  );
}

function GiftCards({ now: nowMs, gift_cards: cards, regions }: Codes) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const cellsOf = (card: GiftCard) => {
    const code = t('codes.ending', { ending: card.ending });
    return [
      code,
      <span key="balance" className={pages.figures}>
        {words.money(card.balance)}
      </span>,
      <span key="value" className={pages.figures}>
        {words.money(card.value)}
      </span>,
      // Medusa switches off what is spent.
      <State key="state" state={card.balance <= 0 ? 'usedUp' : stateOf(card, false, nowMs)} />,
      words.until(card.ends_at),
      words.regions([card.region_id], regions),
      card.balance > 0 && (
        <SwitchCode key="act" path={`/codes/gift-cards/${card.id}`} code={`…${card.ending}`} isDisabled={card.is_disabled} />
      ),
    ];
  };
  return (
    <section className={pages.section}>
      <h2>{t('codes.giftCards')}</h2>
      {cards.length === 0 ? (
        <p>{t('codes.noGiftCards')}</p>
      ) : (
        <DataTable
          label={t('codes.giftCards')}
          columns={(['code', 'balance', 'value', 'state', 'until', 'regions', 'act'] as const).map((name) => t(`codes.columns.${name}`))}
          rows={cards.map((card) => ({ key: card.id, cells: cellsOf(card) }))}
        />
      )}
      <NewGiftCard regions={regions} />
    </section>
  );
}
