import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { formatBerlinMoment, formatDay } from '../../domain/dates';
import { canonicalEmail } from '../../domain/email';
import { FACTS } from '../../domain/facts';
import { inLocale } from '../../domain/locale';
import { formatMoney } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { DocumentTitle } from '../../src/ui/document-title';
import { Notice } from '../../src/ui/notice';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { messagesQuery, ServiceContent, type Submission } from '../queries';

/** What customers have sent by the shop's forms. */
export function MessagesPage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch, isPending } = useQuery(messagesQuery);
  // Who waits for goods has written nothing.
  const messages = data?.filter(({ kind }) => kind !== 'stock_alert') ?? [];
  return (
    <>
      <DocumentTitle title={t('messages.title')} />
      <h1>{t('messages.title')}</h1>
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

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function Message({ message: { kind, reference, email, content, received_at, photos, deliveries } }: { message: Submission }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const [name, phone, words, contract] = [content.name, content.phone, content.message, content.contract].map(text);
  return (
    <article className={classes.card}>
      <h2>
        {t(`messages.${kind}`)} {reference}
      </h2>
      <p className={classes.quiet}>
        {formatBerlinMoment(received_at, locale)} · {name ? t('messages.from', { name, email }) : t('messages.fromNobody', { email })}
        {phone && ` · ${t('messages.phone', { phone })}`}
      </p>
      {kind === 'service_request' && <Service content={content} />}
      {words && <p className={classes.text}>{words}</p>}
      {contract && <p className={classes.text}>{t('messages.contract', { contract })}</p>}
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map((id, place) => (
            <a key={id} href={`/api/submissions/photos/${id}`} target="_blank" rel="noreferrer">
              <img className={classes.photo} src={`/api/submissions/photos/${id}`} alt={t('messages.photo', { place: place + 1 })} />
            </a>
          ))}
        </div>
      )}
      {deliveries.some(({ state }) => state !== 'sent') && <Notice tone="target">{t('messages.mailsWait')}</Notice>}
      <a href={`mailto:${canonicalEmail(email) ?? email}?subject=${encodeURIComponent(reference)}`}>{t('messages.answer')}</a>
    </article>
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
