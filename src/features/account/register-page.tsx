import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { TextLink } from '../../ui/text-link';
import classes from './forms.module.css';
import { customerQuery } from './queries';
import { RegisterForm } from './register-form';
import { useReturn } from './use-return';

/** Whoever is signed in already, or at the end of the form, goes on to where they came from. */
export function RegisterPage({ next }: { next: string | undefined }) {
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);
  const { data: customer } = useQuery(customerQuery());
  useReturn(Boolean(customer) && !busy, next);

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      <header className={classes.wide}>
        <h1>{t('titles.register')}</h1>
        <p className={classes.lead}>
          {t('register.lead')} {t('register.haveAccount')}{' '}
          <TextLink to="/login" search={next ? { next } : {}}>
            {t('register.logIn')}
          </TextLink>
          .
        </p>
      </header>
      <div className={classes.wide}>
        <RegisterForm onBusy={setBusy} next={next} />
      </div>
    </div>
  );
}
