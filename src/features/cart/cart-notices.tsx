import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../catalogue/use-country-name';
import { inLocale } from '../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { useCart, useCartPort } from '../../sync/react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import classes from './cart-notices.module.css';
import { listOf } from './line-words';

/** What happened to the cart without the shopper doing it here; each is shown until it is understood. */
export function CartNotices() {
  const { t } = useTranslation('cart');
  const { locale, country } = useSettings();
  const view = useCart();
  // A line that could not follow says so itself as long as it is there.
  const staying = view.lines.some((line) => line.held?.reason === 'region');
  const notices = view.notices.filter(({ kind }) => kind !== 'region-dropped' || !staying);
  const { durable } = view;
  const port = useCartPort();
  const nameOf = useCountryName();

  if (notices.length === 0 && durable) return null;
  return (
    <div className={classes.notices}>
      {!durable && (
        <Notice tone="target" title={t('sync.notDurable')}>
          {t('sync.notDurableText')}
        </Notice>
      )}
      {notices.map((notice) => (
        <Notice
          key={notice.id}
          tone={notice.kind === 'region-dropped' ? 'needs' : 'neutral'}
          role="status"
          action={
            <Button variant="quiet" size="small" onClick={() => port.dismissNotice(notice.id)}>
              {t('notice.dismiss')}
            </Button>
          }
        >
          {t(`notice.${notice.kind}`, {
            country: nameOf(country),
            things: listOf(
              notice.titles.map((title) => inLocale(title, locale)),
              locale,
            ),
          })}
        </Notice>
      ))}
    </div>
  );
}
