import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { returnPath } from '../../protocol/return-path';
import { RichText } from '../../ui/rich-text';
import { TextLink } from '../../ui/text-link';
import classes from './forms.module.css';
import { LoginForm } from './login-form';
import { customerQuery } from './queries';
import { useReturn } from './use-return';

/** Whoever is signed in already, or now, goes on to where they came from. */
export function LoginPage({ next }: { next: string | undefined }) {
  const { t } = useTranslation('account');
  const { data: customer } = useQuery(customerQuery());
  const known = Boolean(customer);
  useReturn(known, next);

  return (
    <div className={`wrap ${classes.page}`} aria-busy={known || undefined}>
      <PageTitle />
      <header className={classes.narrow}>
        <h1>{t('titles.login')}</h1>
        <p className={classes.lead}>{returnPath(next) ? t('login.toContinue') : t('login.lead')}</p>
      </header>
      <div className={classes.narrow}>
        <LoginForm />
        <p className={classes.forgot}>
          <TextLink to="/forgot-password">{t('login.forgot')}</TextLink>
        </p>
      </div>
      <div className={`${classes.narrow} ${classes.other}`}>
        <p>
          {t('login.noAccount')}{' '}
          <TextLink to="/register" search={next ? { next } : {}}>
            {t('login.register')}
          </TextLink>
        </p>
        <p>
          <RichText text={t('login.guest')} parts={{ find: <TextLink to="/orders/lookup" /> }} />
        </p>
        <p>
          <RichText text={t('login.wishList')} parts={{ list: <TextLink to="/wishlist" /> }} />
        </p>
      </div>
    </div>
  );
}
