import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import type { CartNotice } from '../../sync/port';
import { useCart, useCartPort } from '../../sync/react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useSnackbar } from '../../ui/snackbar';
import { TextLink } from '../../ui/text-link';
import classes from './cart-notices.module.css';
import { focusLine, focusLines } from './focus-lines';
import { titleOf } from './line-words';
import { NoticeActions } from './notice-actions';
import { useNoticeWords } from './use-notice-words';

export interface CartNoticesProps {
  /** Where the focus goes when a notice goes, and its buttons with it; to the lines where they stand below. */
  onAnswer?: () => void;
}

/** What happened to the cart without the shopper doing it here; each is shown until it is understood. */
export function CartNotices({ onAnswer }: CartNoticesProps) {
  const { t } = useTranslation('cart');
  const { locale } = useSettings();
  const view = useCart();
  // A line that could not follow says so itself as long as it is there.
  const staying = view.lines.some((line) => line.held?.reason === 'region');
  const notices = view.notices.filter(
    ({ kind }) =>
      // Where nothing came back, the shop had nothing either.
      (kind !== 'region-dropped' || !staying) && (kind !== 'restored' || view.lines.length > 0),
  );
  const { durable, unread } = view;
  const ordering = view.phase === 'completing';
  const port = useCartPort();
  const words = useNoticeWords();
  const snackbar = useSnackbar();
  const undo = ({ id, change }: CartNotice) => {
    const back = onAnswer ?? (change && change.before > 0 ? () => focusLine(change.rowKey) : () => focusLines());
    port.dispatch({ type: 'undo-notice', id }).then(back, () => snackbar.show({ text: t('said.failed') }));
  };

  if (notices.length === 0 && durable && !ordering && !view.loginAsked) return null;
  return (
    <div className={classes.notices}>
      {ordering && (
        <Notice tone="target" role="status">
          {t('sync.ordering')}
        </Notice>
      )}
      {view.loginAsked && (
        <Notice
          tone="needs"
          role="status"
          action={
            <TextLink to="/login" search={{ next: '/cart' }} alone>
              {t('notice.logIn')}
            </TextLink>
          }
        >
          {t('notice.login')}
        </Notice>
      )}
      {!durable && (
        <Notice
          tone="target"
          role="status"
          title={t('sync.notDurable')}
          action={
            unread && (
              <Button variant="quiet" size="small" onClick={() => location.reload()}>
                {t('sync.reload')}
              </Button>
            )
          }
        >
          {t(unread ? 'sync.notReadText' : 'sync.notDurableText')}
        </Notice>
      )}
      {notices.map((notice) => (
        <Notice
          key={notice.id}
          tone={notice.kind === 'region-dropped' ? 'needs' : 'neutral'}
          action={
            <NoticeActions
              thing={notice.change ? titleOf(notice.change.snapshot, locale) : null}
              onUndo={() => undo(notice)}
              onDismiss={() => void port.dispatch({ type: 'dismiss-notice', id: notice.id }).then(onAnswer ?? (() => focusLines()))}
            />
          }
        >
          {words(notice)}
        </Notice>
      ))}
    </div>
  );
}
