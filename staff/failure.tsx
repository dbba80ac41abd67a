import { useTranslation } from '../src/i18n/translator';
import { Button } from '../src/ui/button';
import { Notice } from '../src/ui/notice';
import { StaffApiError } from './api';

const MINUTE_SECONDS = 60;

/** What went wrong, in words. */
export function Failure({ error, again }: { error: unknown; again?: () => void }) {
  const { t } = useTranslation('staff');
  const { status, retryAfterSeconds } = error instanceof StaffApiError ? error : { status: 0, retryAfterSeconds: 0 };
  const words =
    status === 429
      ? t('errors.wait', { minutes: Math.max(1, Math.ceil(retryAfterSeconds / MINUTE_SECONDS)) })
      : t(status >= 400 && status < 500 ? 'errors.refused' : 'errors.backend');
  return (
    <Notice tone="needs" role="alert" action={again && <Button onClick={again}>{t('again')}</Button>}>
      {words}
    </Notice>
  );
}

/** Something is on its way. */
export function Reading() {
  const { t } = useTranslation('staff');
  return <p role="status">{t('reading')}</p>;
}
