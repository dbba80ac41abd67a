import { useState } from 'react';
import type { Subject } from '../../../domain/subjects';
import { useTranslation } from '../../i18n/translator';
import type { Received } from '../../medusa/submissions';
import { PageTitle } from '../../page/page-title';
import classes from './contact.module.css';
import { ContactForm } from './contact-form';
import { ContactSent } from './contact-sent';
import { ShopPlace } from './shop-place';

/** How to reach the shop: by phone, by coming, by a message. */
export function ContactPage({ subject }: { subject: Subject | undefined }) {
  const { t } = useTranslation('contact');
  const [sent, setSent] = useState<{ readonly received: Received; readonly email: string } | null>(null);

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      <div className={classes.columns}>
        <div className={classes.main}>
          <header>
            <h1>{t('heading')}</h1>
            <p className={classes.lead}>{t('lead')}</p>
          </header>
          {sent ? (
            <ContactSent {...sent} onAgain={() => setSent(null)} />
          ) : (
            <ContactForm subject={subject} onSent={(received, email) => setSent({ received, email })} />
          )}
        </div>
        <ShopPlace />
      </div>
    </div>
  );
}
