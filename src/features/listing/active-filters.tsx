import { inLocale } from '../../../domain/locale';
import { formatWhole } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Icon } from '../../ui/icon';
import classes from './active-filters.module.css';
import { DECKS_ID } from './decks-id';
import type { ListingParams } from './listing-params';
import type { Listing } from './listing-view';
import { type Choices, choiceCount } from './use-choices';

/** What narrows the list at the moment; each can be taken back by itself, or all at once. */
export function ActiveFilters({ listing, params, choices }: { listing: Listing; params: ListingParams; choices: Choices }) {
  const { t } = useTranslation('listing');
  const { locale } = useSettings();
  const { filters, groups, currencyCode } = listing;
  const chosen = choiceCount(filters);
  if (chosen === 0) return null;

  const all = groups.flatMap((group) => group.values);
  const price = (value: number) => formatWhole(value, currencyCode, locale);
  const range = () => {
    if (params.from !== undefined && params.to !== undefined)
      return t('price.chipRange', { from: price(params.from), to: price(params.to) });
    return params.from === undefined ? t('price.chipTo', { to: price(params.to ?? 0) }) : t('price.chipFrom', { from: price(params.from) });
  };
  const isDeck = (token: string) => groups.some(({ id, values }) => id === DECKS_ID && values.some((value) => value.token === token));
  const nameOf = (token: string, name: string) => (isDeck(token) ? t('filters.fitsDeck', { deck: name }) : name);
  const chips = [
    ...filters.tokens.flatMap((token) => {
      const value = all.find((candidate) => candidate.token === token);
      return value ? [{ key: token, name: nameOf(token, inLocale(value.name, locale)), remove: () => choices.toggle(token) }] : [];
    }),
    ...(filters.fromCents !== null || filters.toCents !== null
      ? [{ key: '+price', name: range(), remove: () => choices.setPrice(undefined, undefined) }]
      : []),
    ...(filters.hideSoldOut ? [{ key: '+hide', name: t('filters.hideSoldOut'), remove: () => choices.setHideSoldOut(false) }] : []),
  ];

  return (
    <>
      <ul className={classes.chips} aria-label={t('filters.active')}>
        {chips.map(({ key, name, remove }) => (
          <li key={key}>
            <button type="button" className={classes.chip} aria-label={t('filters.remove', { name })} onClick={remove}>
              {name}
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={classes.clear} onClick={choices.clear}>
        {t('filters.clear')}
      </button>
    </>
  );
}
