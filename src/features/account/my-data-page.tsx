import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { LAW } from '../../../domain/facts';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { PageTitle } from '../../page/page-title';
import { saveFile } from '../../platform/save-file';
import { DeletionForm } from './deletion-form';
import { Devices } from './devices';
import { EmailForm } from './email-form';
import { readEverything } from './everything';
import classes from './my-data-page.module.css';
import { OneTap } from './one-tap';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { customerQuery } from './queries';

/** What the shop knows about its customer, to be changed, taken along and deleted. */
export function MyDataPage() {
  const { t } = useTranslation('account');
  const { data: customer } = useSuspenseQuery(customerQuery());
  // A changed password leaves an empty form.
  const [passwords, setPasswords] = useState(0);
  if (!customer) return null;

  return (
    <div className={classes.page}>
      <PageTitle />
      <header>
        <h1>{t('titles.myData')}</h1>
        <p className={classes.hint}>{t('myData.lead')}</p>
      </header>
      <Section title={t('myData.profile')} hint={t('myData.profileHint')}>
        <ProfileForm customer={customer} />
      </Section>
      <Section title={t('myData.email')} hint={t('myData.emailHint', { email: customer.email })}>
        <EmailForm />
      </Section>
      <Section title={t('myData.password')} hint={t('myData.passwordHint')}>
        <PasswordForm key={passwords} email={customer.email} onDone={() => setPasswords(passwords + 1)} />
      </Section>
      <Section title={t('myData.devices')} hint={t('myData.devicesHint')}>
        <Devices />
      </Section>
      <div data-saves="">
        <Section title={t('myData.takeAlong')} hint={t('myData.takeAlongHint')}>
          <TakeAlong />
        </Section>
      </div>
      <Section title={t('myData.deletion')} hint={t('myData.deletionHint', { years: LAW.keptInvoicesYears })}>
        <DeletionForm />
      </Section>
    </div>
  );
}

function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        <p className={classes.hint}>{hint}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

function TakeAlong() {
  const { t } = useTranslation('account');
  const { locale } = useSettings();
  const work = async () => {
    saveFile(JSON.stringify(await readEverything(storeClient(), locale), null, 2), t('myData.fileName'), 'application/json');
    return t('myData.takeAlongDone');
  };
  return <OneTap label={t('myData.takeAlongNow')} work={work} />;
}
