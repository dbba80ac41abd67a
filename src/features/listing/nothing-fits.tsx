import { Link } from '@tanstack/react-router';
import type { ShopRoute } from '../../../domain/catalogue';
import { inLocale } from '../../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import type { Hindrance } from './browse';
import type { ListingParams } from './listing-params';
import type { Listing } from './listing-view';
import type { Choices } from './use-choices';

export interface NothingFitsProps {
  route: ShopRoute | null;
  params: ListingParams;
  listing: Listing;
  choices: Choices;
}

/** An empty list: the choice that is in the way, or what else to do. */
export function NothingFits({ route, params, listing, choices }: NothingFitsProps) {
  const { t } = useTranslation('listing');
  const { locale } = useSettings();
  const { total, groups, inTheWay, found } = listing;

  if (total === 0)
    return params.search === undefined ? (
      <EmptyState title={t('nothingYet.title')} action={<ButtonLink to="/shop">{t('nothingFound.all')}</ButtonLink>}>
        <p>{t('nothingYet.help')}</p>
      </EmptyState>
    ) : (
      <EmptyState
        title={t(found?.pages.length ? 'nothingFound.onlyPages' : 'nothingFound.title', { term: params.search })}
        action={
          <>
            {route && (
              <Link to="/shop" search={{ search: params.search }}>
                {t('nothingFound.here')}
              </Link>
            )}
            <ButtonLink to="/shop">{t('nothingFound.all')}</ButtonLink>
          </>
        }
      >
        <p>{t('nothingFound.help')}</p>
      </EmptyState>
    );

  const values = groups.flatMap((group) => group.values);
  const nameOf = ({ kind, token }: Hindrance): string => {
    if (kind === 'price') return t('empty.price');
    if (kind === 'sold-out') return t('empty.soldOut');
    const value = values.find((candidate) => candidate.token === token);
    return value ? inLocale(value.name, locale) : '';
  };
  const drop = ({ kind, token }: Hindrance) => {
    if (kind === 'price') choices.setPrice(undefined, undefined);
    else if (kind === 'sold-out') choices.setHideSoldOut(false);
    else if (token !== undefined) choices.toggle(token);
  };

  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <>
          {inTheWay && (
            <Button variant="primary" onClick={() => drop(inTheWay)}>
              {t('empty.drop', { name: nameOf(inTheWay) })}
            </Button>
          )}
          <Button variant={inTheWay ? 'quiet' : 'primary'} onClick={choices.clear}>
            {t('filters.clear')}
          </Button>
        </>
      }
    >
      <p>{inTheWay ? t('empty.without', { name: nameOf(inTheWay), count: inTheWay.count }) : t('empty.tooMuch')}</p>
    </EmptyState>
  );
}
