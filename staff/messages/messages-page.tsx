import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { formatBerlinMoment, formatDay } from '../../domain/dates';
import { canonicalEmail } from '../../domain/email';
import { FACTS } from '../../domain/facts';
import { inLocale } from '../../domain/locale';
import { formatMoney } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { DocumentTitle } from '../../src/ui/document-title';
import { Notice } from '../../src/ui/notice';
import { Status } from '../../src/ui/status';
import { TextLink } from '../../src/ui/text-link';
import { AnswerForm } from '../answer-form';
import { Failure, Reading } from '../failure';
import { MessagePhotos } from '../message-photos';
import classes from '../pages.module.css';
import { messagesQuery, ServiceContent, type Submission } from '../queries';
import { repairsQuery } from '../repairs/queries';

/** What customers have sent by the shop's forms. */
export function MessagesPage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch, isPending } = useQuery(messagesQuery);
  // Who waits for goods has written nothing.
  const messages = data?.filter(({ kind }) => kind !== 'stock_alert') ?? [];
  const open = messages.filter(({ kind, answers }) => kind === 'contact_message' && answers.length === 0).length;
  return (
    <>
      <DocumentTitle title={t('messages.title')} />
      <h1>{t('messages.title')}</h1>
      {open > 0 && (
        <p className={classes.states}>
          <Status tone="needs">{t('messages.openInAll', { count: open })}</Status>
        </p>
      )}
      <AboutRepairs />
      <div className={classes.section}>
        {isPending ? (
          <Reading />
        ) : error ? (
          <Failure error={error} again={() => void refetch()} />
        ) : messages.length === 0 ? (
          <p>{t('messages.none')}</p>
        ) : (
          <div className={classes.stack}>
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

/** Decks whose owners have written, and nobody has read it. */
function AboutRepairs() {
  const { t } = useTranslation('staff');
  const { data: repairs = [] } = useQuery(repairsQuery);
  const unread = repairs.filter((repair) => repair.unread > 0);
  if (unread.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="about-repairs">
      <h2 id="about-repairs">{t('messages.aboutRepairs')}</h2>
      <ul className={classes.messages}>
        {unread.map((repair) => (
          <li key={repair.id} className={classes.beside}>
            <TextLink to="/repairs/$id" params={{ id: repair.id }}>
              {t('repairs.page', repair)}
            </TextLink>
            <span>{repair.name}</span>
            <Status tone="needs">{t('repairs.unread', { count: repair.unread })}</Status>
          </li>
        ))}
      </ul>
    </section>
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function Message({ message }: { message: Submission }) {
  const { kind, reference, email, content, received_at, photos, answers, deliveries } = message;
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const [name, phone, words, contract] = [content.name, content.phone, content.message, content.contract].map(text);
  return (
    <article className={classes.card} aria-label={`${t(`messages.${kind}`)} ${reference}`}>
      <h2>
        {t(`messages.${kind}`)} {reference}
      </h2>
      {kind === 'contact_message' && (
        <p>
          <Status tone={answers.length > 0 ? 'quartz' : 'needs'}>{t(answers.length > 0 ? 'messages.answered' : 'messages.open')}</Status>
        </p>
      )}
      <p className={classes.quiet}>
        {formatBerlinMoment(received_at, locale)} · {name ? t('messages.from', { name, email }) : t('messages.fromNobody', { email })}
        {phone && ` · ${t('messages.phone', { phone })}`}
      </p>
      {kind === 'service_request' && <Service content={content} />}
      {words && <p className={classes.text}>{words}</p>}
      {contract && <p className={classes.text}>{t('messages.contract', { contract })}</p>}
      <MessagePhotos photos={photos} />
      {deliveries.some(({ state }) => state !== 'sent') && <Notice tone="target">{t('messages.mailsWait')}</Notice>}
      {kind === 'contact_message' ? (
        <Answers message={message} />
      ) : kind === 'service_request' ? (
        <TextLink to="/repairs/$id" params={{ id: reference }}>
          {t('messages.toRepair')}
        </TextLink>
      ) : (
        <a href={`mailto:${canonicalEmail(email) ?? email}?subject=${encodeURIComponent(reference)}`}>{t('messages.answer')}</a>
      )}
    </article>
  );
}

/** What was answered to a message, by whom and when, and room for another answer. */
function Answers({ message: { id, reference, answers } }: { message: Submission }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const summary = useRef<HTMLButtonElement>(null);
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      {answers.map(({ id: answerId, staff, text: words, atMs }) => (
        <div key={answerId}>
          <p className={classes.quiet}>
            {t('messages.answeredBy', { who: staff ?? t('repairs.someone'), moment: formatBerlinMoment(atMs, locale) })}
          </p>
          <blockquote className={classes.said}>{words}</blockquote>
        </div>
      ))}
      <Button ref={summary} aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
        {t(isWriting ? 'messages.dropAnswer' : 'messages.write', { reference })}
      </Button>
      {isWriting && (
        <AnswerForm
          id={`answer-${id}`}
          path={`/submissions/${id}/answers`}
          seen={answers.at(-1)?.place ?? 0}
          hint={t('messages.answerHint')}
          onSent={() => {
            setWriting(false);
            summary.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** The deck, its ways and what was asked for, one line each. */
function Service({ content }: { content: Submission['content'] }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const read = v.safeParse(ServiceContent, content);
  if (!read.success) return null;
  const { device, asked, lines } = read.output;
  const ways: string[] = [t(`messages.ways.${asked.way_in}`), t(`messages.ways.${asked.way_back}`)];
  if (asked.pick_up_on !== '') ways.push(formatDay(asked.pick_up_on, locale));
  if (asked.box) ways.push(t('messages.box'));
  return (
    <ul className={classes.text}>
      <li>{[device, asked.serial, asked.year, ...asked.symptoms].filter(Boolean).join(', ')}</li>
      <li>{ways.join(', ')}</li>
      {lines.map(({ title, titleDe, cents }) => (
        <li key={title}>
          {inLocale({ en: title, ...(titleDe && { de: titleDe }) }, locale)}: {formatMoney(cents, FACTS.currencyCode, locale)}
        </li>
      ))}
      {asked.express && <li>{t('messages.express')}</li>}
      <li>{t(asked.begin_early ? 'messages.early' : 'messages.later')}</li>
    </ul>
  );
}
