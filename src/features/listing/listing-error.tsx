import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import classes from './listing-head.module.css';

/** The list could not be read and none is kept here; the rest of the page stands. */
export function ListingError({ reset }: ErrorComponentProps) {
  const { t } = useTranslation('listing');
  const router = useRouter();

  return (
    <div className={`wrap ${classes.head}`}>
      <EmptyState
        as="h1"
        title={t('error.title')}
        action={
          <Button
            variant="primary"
            onClick={() => {
              reset();
              void router.invalidate();
            }}
          >
            {t('error.retry')}
          </Button>
        }
      >
        <p role="alert">{t('error.help')}</p>
      </EmptyState>
    </div>
  );
}
