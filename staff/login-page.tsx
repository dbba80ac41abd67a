import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PASSWORD_MAX } from '../domain/password';
import { EMAIL_MAX } from '../domain/text-limits';
import { useTranslation } from '../src/i18n/translator';
import { Button } from '../src/ui/button';
import { DocumentTitle } from '../src/ui/document-title';
import { Field } from '../src/ui/field';
import { Notice } from '../src/ui/notice';
import { act, isNotSignedIn } from './api';
import { Failure } from './failure';
import classes from './pages.module.css';
import { sessionQuery } from './queries';

const COMMAND = 'npm run staff -- add NAME@…';

/** In place of every page while nobody is signed in. */
export function LoginPage() {
  const { t } = useTranslation('staff');
  const queryClient = useQueryClient();
  const [missing, setMissing] = useState({ email: false, password: false });
  const logIn = useMutation({
    mutationFn: (given: { readonly email: string; readonly password: string }) => act('/session', given),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get('email')).trim(), String(form.get('password'))];
    setMissing({ email: email === '', password: password === '' });
    if (email && password && !logIn.isPending) logIn.mutate({ email, password });
    else if (!logIn.isPending) document.getElementById(email ? 'password' : 'email')?.focus();
  };

  return (
    <div className={classes.narrow}>
      <DocumentTitle title={t('login.title')} />
      <h1>{t('login.title')}</h1>
      <p>{t('login.lead', { command: COMMAND })}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        {logIn.error &&
          (isNotSignedIn(logIn.error) ? (
            <Notice tone="needs" role="alert">
              {t('login.wrong')}
            </Notice>
          ) : (
            <Failure error={logIn.error} />
          ))}
        <Field
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          label={t('login.email')}
          error={missing.email && t('login.required')}
        />
        <Field
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          label={t('login.password')}
          error={missing.password && t('login.required')}
        />
        <Button type="submit" variant="primary" loading={logIn.isPending}>
          {t('login.submit')}
        </Button>
      </form>
    </div>
  );
}
