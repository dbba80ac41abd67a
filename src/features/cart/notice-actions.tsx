import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import classes from './cart-notices.module.css';

export interface NoticeActionsProps {
  /** What another device has changed, and what can be changed back; null where there is nothing to undo. */
  thing: string | null;
  onUndo: () => void;
  onDismiss: () => void;
}

/** What can be done about something that happened to the cart elsewhere. */
export function NoticeActions({ thing, onUndo, onDismiss }: NoticeActionsProps) {
  const { t } = useTranslation('cart');

  return (
    <div className={classes.actions}>
      {thing !== null && (
        <Button size="small" aria-label={t('notice.undoThing', { thing })} onClick={onUndo}>
          {t('notice.undo')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={thing === null ? undefined : t('notice.dismissThing', { thing })}
        onClick={onDismiss}
      >
        {t('notice.dismiss')}
      </Button>
    </div>
  );
}
