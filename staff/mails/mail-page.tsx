import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatBerlinMoment } from '../../domain/dates';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Chips } from '../../src/ui/chips';
import { DocumentTitle } from '../../src/ui/document-title';
import { TextLink } from '../../src/ui/text-link';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { mailQuery } from '../queries';

const route = getRouteApi('/mail/$id');

/** A mail as its reader gets it. */
export function MailPage() {
  const { id } = route.useParams();
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const [view, setView] = useState('html');
  const { data: mail, error, refetch, isPending } = useQuery(mailQuery(id));
  if (isPending) return <Reading />;
  if (error) return <Failure error={error} again={() => void refetch()} />;
  return (
    <>
      <DocumentTitle title={mail.subject} />
      <TextLink to="/mails" alone>
        {t('back')}
      </TextLink>
      <h1>{mail.subject}</h1>
      <p className={classes.quiet}>
        {mail.to} · {formatBerlinMoment(mail.written_at, locale)}
      </p>
      <div className={classes.section}>
        <Chips
          id="view"
          name="view"
          label={t('mails.view')}
          value={view}
          options={(['html', 'text'] as const).map((value) => ({ value, label: t(`mails.${value}`) }))}
          onChange={({ target }) => setView(target.value)}
        />
        {view === 'html' ? (
          // Its own policy says the same again: nothing in it runs, whatever somebody has written into the mail.
          <iframe
            className={classes.frame}
            title={mail.subject}
            src={`/api/mailbox/${id}/letter`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        ) : (
          <p className={classes.text}>{mail.text}</p>
        )}
      </div>
    </>
  );
}
