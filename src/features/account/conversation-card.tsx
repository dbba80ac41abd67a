import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Conversation, ConversationMessage } from '../../../domain/conversation';
import { formatBerlinMoment } from '../../../domain/dates';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { useSnackbar } from '../../ui/snackbar';
import { TextLink } from '../../ui/text-link';
import classes from './conversation.module.css';
import { MessageForm, type MessageFormProps } from './message-form';

interface ConversationCardProps {
  /** Of the repair. */
  readonly reference: string;
  readonly conversation: Conversation;
  readonly write: MessageFormProps['write'];
  /** A photo as an address that the browser shows; null where it is gone. */
  readonly readPhoto: (id: string) => Promise<string | null>;
  /** Reads how it stands. */
  readonly readAgain: () => Promise<unknown>;
}

/** What its owner and the workshop have written to each other about a deck, and room to go on. */
export function ConversationCard({ reference, conversation, write, readPhoto, readAgain }: ConversationCardProps) {
  const { t } = useTranslation('conversation');
  const heading = useRef<HTMLHeadingElement>(null);
  const snackbar = useSnackbar();
  // What was sent leaves an empty form.
  const [sent, setSent] = useState(0);
  const { messages, isOpen } = conversation;

  const onSent = () => {
    snackbar.show({ text: t('sent') });
    setSent((count) => count + 1);
    // The button that was pressed is gone.
    heading.current?.focus();
    void readAgain();
  };

  return (
    <section className={classes.card} aria-labelledby="conversation">
      <h2 id="conversation" className={classes.title} ref={heading} tabIndex={-1}>
        {t('heading')}
      </h2>
      {messages.length === 0 && isOpen && <p className={classes.quiet}>{t('none')}</p>}
      {messages.length > 0 && (
        <ol className={classes.messages}>
          {messages.map((message) => (
            <Message key={message.id} message={message} readPhoto={readPhoto} />
          ))}
        </ol>
      )}
      {isOpen ? (
        <MessageForm key={sent} id={`message-${reference}`} write={write} onSent={onSent} />
      ) : (
        <p className={classes.quiet}>
          {t('closed')} <TextLink to="/contact">{t('toContact')}</TextLink>
        </p>
      )}
    </section>
  );
}

type Reader = Pick<ConversationCardProps, 'readPhoto'>;

function Message({ message: { author, text, sentMs, photos }, readPhoto }: { message: ConversationMessage } & Reader) {
  const { t } = useTranslation('conversation');
  const { locale } = useSettings();
  return (
    <li className={classes.message} data-author={author}>
      <p>
        <strong>{t(author === 'customer' ? 'you' : 'workshop')}</strong>{' '}
        <span className={classes.quiet}>{formatBerlinMoment(sentMs, locale)}</span>
      </p>
      <p className={classes.text}>{text}</p>
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map(({ id }, place) => (
            <Photo key={id} id={id} name={t('photo', { count: place + 1, total: photos.length })} readPhoto={readPhoto} />
          ))}
        </div>
      )}
    </li>
  );
}

/** Kept nowhere but in this page: it has no address that anybody could open. */
function Photo({ id, name, readPhoto }: { id: string; name: string } & Reader) {
  const { t } = useTranslation('conversation');
  const { data, error, refetch } = useQuery({
    queryKey: ['conversation-photo', id],
    queryFn: () => readPhoto(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return <img className={classes.photo} src={data} alt={name} />;
  return (
    <div className={classes.missing}>
      <p className={classes.quiet}>
        {name}: {t(data === null ? 'photoGone' : error ? 'photoFailed' : 'photoReading')}
      </p>
      {error && <Button onClick={() => void refetch()}>{t('again')}</Button>}
    </div>
  );
}
