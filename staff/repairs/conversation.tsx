import { useRef, useState } from 'react';
import { formatBerlinMoment } from '../../domain/dates';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Status } from '../../src/ui/status';
import { AnswerForm } from '../answer-form';
import { Failure } from '../failure';
import { MessagePhotos } from '../message-photos';
import classes from '../pages.module.css';
import { useAct } from '../use-act';
import type { Repair, WrittenMessage } from './queries';

/** What the deck's owner and the workshop have written to each other. It counts as read by an answer, or once somebody says so. */
export function Conversation({ repair: { id, messages, unread, can_write } }: { repair: Repair }) {
  const { t } = useTranslation('staff');
  const reading = useAct();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was sent leaves an empty form.
  const [sent, setSent] = useState(0);
  const seen = messages.at(-1)?.place ?? 0;
  const onSent = () => {
    setSent((count) => count + 1);
    heading.current?.focus();
  };

  return (
    <section className={classes.card} aria-labelledby="repair-messages">
      <h2 id="repair-messages" ref={heading} tabIndex={-1}>
        {t('repairs.messages.heading')}
      </h2>
      {messages.length === 0 && <p className={classes.quiet}>{t('repairs.messages.none')}</p>}
      {messages.length > 0 && (
        <ol className={classes.messages}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      {reading.error && <Failure error={reading.error} />}
      {unread > 0 && (
        <div className={classes.beside}>
          <Status tone="needs">{t('repairs.unread', { count: unread })}</Status>
          <Button
            loading={reading.isPending}
            onClick={() =>
              reading.mutate({ path: `/repairs/${id}/messages/read`, body: { seen } }, { onSuccess: () => heading.current?.focus() })
            }
          >
            {t('repairs.messages.markRead')}
          </Button>
        </div>
      )}
      {can_write ? (
        <AnswerForm
          key={sent}
          id="repair-answer"
          path={`/repairs/${id}/messages`}
          seen={seen}
          hint={t('repairs.messages.hint')}
          takesPhotos
          onSent={onSent}
        />
      ) : (
        <p className={classes.quiet}>{t('repairs.messages.closed')}</p>
      )}
    </section>
  );
}

function Message({ message: { author, staff, text, atMs, readAtMs, photos } }: { message: WrittenMessage }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  return (
    <li className={classes.stack}>
      <p className={classes.beside}>
        <strong>{author === 'customer' ? t('repairs.messages.customer') : (staff ?? t('repairs.someone'))}</strong>
        <span className={classes.quiet}>{formatBerlinMoment(atMs, locale)}</span>
        {author === 'customer' && readAtMs === null && <Status tone="needs">{t('repairs.messages.isNew')}</Status>}
      </p>
      <blockquote className={classes.said}>{text}</blockquote>
      <MessagePhotos photos={photos} />
    </li>
  );
}
