import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { DEFAULT_COUNTRY } from '../../../domain/region';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorMessage } from './error-message';
import classes from './message-page.module.css';

/** The country kept on this device has no region (any more): without a way out every page would fail for ever. */
export function CountryGone({ reset, ...props }: ErrorComponentProps) {
  const { t, i18n } = useTranslation('errors');
  const { setCountry } = useSettings();
  const [failure, setFailure] = useState<Error | null>(null);
  const country = new Intl.DisplayNames([i18n.language], { type: 'region' }).of(DEFAULT_COUNTRY.toUpperCase()) ?? DEFAULT_COUNTRY;

  const change = async () => {
    try {
      await setCountry(DEFAULT_COUNTRY);
      reset();
    } catch (error) {
      setFailure(error as Error);
    }
  };

  if (failure) return <ErrorMessage {...props} error={failure} reset={() => setFailure(null)} />;
  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle title={t('countryTitle')} />
      <EmptyState
        as="h1"
        title={t('countryTitle')}
        action={
          <Button variant="primary" onClick={change}>
            {t('countryAction', { country })}
          </Button>
        }
      >
        <p>
          {t('countryHelp')} {t('safe')}
        </p>
      </EmptyState>
    </div>
  );
}
