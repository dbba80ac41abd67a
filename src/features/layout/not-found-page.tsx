import { useMatches } from '@tanstack/react-router';
import { inLocale } from '../../../domain/locale';
import { decoded } from '../../../domain/whole-text';
import { useFrame } from '../../catalogue/hooks';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { UNREADABLE_PATH } from '../../protocol/page-address';
import { NOT_FOUND_TITLE } from '../../protocol/pages';
import { AnyLink } from '../../ui/any-link';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { RichText } from '../../ui/rich-text';
import { closestRoutes } from './closest-routes';
import classes from './message-page.module.css';

/** No page at this address: says so, and offers what was perhaps meant. */
export function NotFoundPage() {
  const { t } = useTranslation('errors');
  const { locale } = useSettings();
  const { routes } = useFrame();
  // Of the page on screen: the address may be the next one's already, and be read before this page is hydrated.
  const path = useMatches({ select: (matches) => decoded(matches.at(-1)?.pathname ?? '') });
  const meant = closestRoutes(path, routes)[0];

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle title={t(NOT_FOUND_TITLE)} />
      <EmptyState
        as="h1"
        title={path === UNREADABLE_PATH ? t('unreadable') : t('notFound', { path })}
        action={
          <>
            <ButtonLink to="/shop" variant="primary">
              {t('toShop')}
            </ButtonLink>
            <ButtonLink to="/" variant="quiet">
              {t('toHome')}
            </ButtonLink>
          </>
        }
      >
        <p>
          {meant ? (
            <RichText
              text={t('perhaps', { name: inLocale(meant.name, locale) })}
              parts={{ listing: <AnyLink to="/shop/$type" params={{ type: meant.slug }} /> }}
            />
          ) : (
            t('notFoundHelp')
          )}
        </p>
      </EmptyState>
    </div>
  );
}
