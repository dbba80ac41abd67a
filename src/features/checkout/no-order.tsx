import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { TextLink } from '../../ui/text-link';
import classes from './confirmation-page.module.css';

/** The confirmation's address without an order that could be shown. */
export function NoOrder({ unreadable, signedIn }: { unreadable: boolean; signedIn: boolean }) {
  const { t } = useTranslation('checkout');

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      <EmptyState
        as="h1"
        title={t('done.unknownTitle')}
        action={
          <>
            <ButtonLink to="/shop" variant="primary">
              {t('done.shop')}
            </ButtonLink>
            <TextLink to={signedIn ? '/account/orders' : '/orders/lookup'}>{t(signedIn ? 'done.account' : 'done.find')}</TextLink>
          </>
        }
      >
        {t(unreadable ? 'done.unreadable' : 'done.unknown')}
      </EmptyState>
    </div>
  );
}
