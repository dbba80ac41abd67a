import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { useCart } from '../../sync/react';
import { isRead } from '../../sync/sync-status';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { Platter } from '../../ui/platter';
import { TextLink } from '../../ui/text-link';
import classes from './checkout-pause.module.css';
import type { Failure } from './use-checkout';

export interface CheckoutPauseProps {
  failure: Failure | null;
  onRetry: () => void;
}

/** Before the shop has answered, when it cannot, when nothing is in the cart, and while an order is on its way elsewhere. */
export function CheckoutPause({ failure, onRetry }: CheckoutPauseProps) {
  const { t } = useTranslation('checkout');
  const view = useCart();
  const { sync, lines, phase, outcome } = view;
  const failed = sync === 'failed' ? 'cart' : failure;
  // What has just been ordered is about to be shown.
  const completing = phase === 'completing' || (outcome?.kind === 'order' && !outcome.seen);

  if (isRead(view) && lines.length === 0 && !completing) {
    return (
      <div className={`wrap ${classes.page}`}>
        <PageTitle title={t('title')} />
        <EmptyState
          as="h1"
          title={t('empty.title')}
          action={
            <>
              <ButtonLink to="/shop" variant="primary">
                {t('toShop')}
              </ButtonLink>
              <TextLink to="/cart">{t('toCart')}</TextLink>
            </>
          }
        >
          {t('empty.text')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle title={t('title')} />
      <h1 className="visually-hidden">{t('title')}</h1>
      {completing ? (
        <>
          <Notice tone="neutral" role="status">
            {t('failed.frozen')}
          </Notice>
          <Platter caption={t('placing')} />
        </>
      ) : failed ? (
        <Notice
          tone="needs"
          role="alert"
          action={
            <span className={classes.actions}>
              {failed !== 'cart' && (
                <Button size="small" onClick={onRetry}>
                  {t('retry')}
                </Button>
              )}
              <TextLink to="/cart">{t('toCart')}</TextLink>
            </span>
          }
        >
          {t(`failed.${failed}`)}
        </Notice>
      ) : (
        <Platter caption={t('reading')} />
      )}
    </div>
  );
}
