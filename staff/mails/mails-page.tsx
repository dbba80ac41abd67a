import { useQuery } from '@tanstack/react-query';
import { formatBerlinMoment } from '../../domain/dates';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { DocumentTitle } from '../../src/ui/document-title';
import { Status } from '../../src/ui/status';
import { TextLink } from '../../src/ui/text-link';
import { DataTable } from '../data-table';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { type Delivery, mailboxQuery, outboxQuery } from '../queries';
import { useAct } from '../use-act';

const TONES = { waiting: 'target', sent: 'quartz', stuck: 'needs' } as const;

/** What is mailed, and while no mail server is named what it looks like. */
export function MailsPage() {
  const { t } = useTranslation('staff');
  return (
    <>
      <DocumentTitle title={t('mails.title')} />
      <h1>{t('mails.title')}</h1>
      <Mailbox />
      <Outbox />
    </>
  );
}

function Outbox() {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const outbox = useQuery(outboxQuery);
  const change = useAct();
  const moment = (epochMs: number) => formatBerlinMoment(epochMs, locale);

  const when = ({ state, sent_at, next_try_at, created_at }: Delivery) => {
    if (state === 'sent' && sent_at !== null) return moment(sent_at);
    return state === 'waiting' ? t('mails.nextTry', { moment: moment(next_try_at) }) : t('mails.written', { moment: moment(created_at) });
  };
  const buttons = ({ id, state, last_error, letter }: Delivery) => {
    const press = (doing: 'try-again' | 'give-up') => () => change.mutate({ path: `/mails/${id}/${doing}` });
    const name = t(`mails.letters.${letter}`);
    return (
      <span className={classes.buttons}>
        {(state === 'stuck' || (state === 'waiting' && last_error !== '')) && (
          <Button size="small" loading={change.isPending} aria-label={`${t('mails.tryAgain')}: ${name}`} onClick={press('try-again')}>
            {t('mails.tryAgain')}
          </Button>
        )}
        {state === 'waiting' && (
          <Button
            size="small"
            variant="quiet"
            loading={change.isPending}
            aria-label={`${t('mails.giveUp')}: ${name}`}
            onClick={press('give-up')}
          >
            {t('mails.giveUp')}
          </Button>
        )}
      </span>
    );
  };

  return (
    <section className={classes.section}>
      <h2>{t('mails.outbox')}</h2>
      <p className={classes.quiet}>{t('mails.outboxLead')}</p>
      {change.error && <Failure error={change.error} />}
      {outbox.isPending ? (
        <Reading />
      ) : outbox.error ? (
        <Failure error={outbox.error} again={() => void outbox.refetch()} />
      ) : outbox.data.length === 0 ? (
        <p>{t('mails.none')}</p>
      ) : (
        <DataTable
          label={t('mails.outbox')}
          columns={(['letter', 'state', 'tries', 'when', 'error', 'act'] as const).map((name) => t(`mails.columns.${name}`))}
          rows={outbox.data.map((mail) => ({
            key: mail.id,
            cells: [
              t(`mails.letters.${mail.letter}`),
              <Status key="state" tone={TONES[mail.state]}>
                {t(`mails.states.${mail.state}`)}
              </Status>,
              <span key="tries" className={classes.figures}>
                {mail.attempts}
              </span>,
              when(mail),
              <div key="error" className={classes.error}>
                {mail.last_error}
              </div>,
              buttons(mail),
            ],
          }))}
        />
      )}
    </section>
  );
}

function Mailbox() {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const mailbox = useQuery(mailboxQuery);
  if (mailbox.data === null) return null;
  return (
    <section className={classes.section}>
      <h2>{t('mails.mailbox')}</h2>
      <p className={classes.quiet}>{t('mails.mailboxLead')}</p>
      {mailbox.isPending ? (
        <Reading />
      ) : mailbox.error ? (
        <Failure error={mailbox.error} again={() => void mailbox.refetch()} />
      ) : mailbox.data.length === 0 ? (
        <p>{t('mails.mailboxEmpty')}</p>
      ) : (
        <DataTable
          label={t('mails.mailbox')}
          columns={(['subject', 'to', 'when'] as const).map((name) => t(`mails.mailboxColumns.${name}`))}
          rows={mailbox.data.map(({ id, subject, to, written_at }) => ({
            key: id,
            cells: [
              <TextLink key="subject" to="/mail/$id" params={{ id }}>
                {subject}
              </TextLink>,
              to,
              formatBerlinMoment(written_at, locale),
            ],
          }))}
        />
      )}
    </section>
  );
}
