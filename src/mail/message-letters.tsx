import * as v from 'valibot';
import { formatBerlinMoment } from '../../domain/dates';
import { useContentProfile } from '../features/content/content-values';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { parse, TextSchema } from '../medusa/parse';
import { submissionFacts } from './facts';
import { ButtonLink, Eyebrow, Heading, Letter, P, Quote, Title, useShopUrl } from './parts';
import { repairFacts } from './repair-letters';

const RepairMessageResponse = v.object({
  message: v.object({ text: TextSchema, photos: v.pipe(v.number(), v.safeInteger()) }),
  can_write: v.boolean(),
});

/** @throws {ForeignAnswerError} the backend and the letters are of different versions */
export function repairMessageFacts(data: object) {
  const { message, can_write } = parse(RepairMessageResponse, data);
  return { ...repairFacts(data), ...message, canWrite: can_write };
}

/** What the workshop has written to the owner of a deck. Its photos are where the answer is written, for who may see them. */
export function RepairMessageLetter({
  subject,
  facts,
}: {
  readonly subject: string;
  readonly facts: ReturnType<typeof repairMessageFacts>;
}) {
  const { t } = useTranslation('mail');
  const { phone } = useContentProfile();
  const urlOf = useShopUrl();
  const { id, reference, device, name, text, photos, canWrite, token } = facts;
  const lead = t('repairMessage.lead', { name, device });
  // Whoever has an account answers there; the other link is a secret, behind `#`, so that no server and no log ever sees it.
  const href = token === null ? urlOf(`/account/service-request/${id}`) : `${urlOf('/service/estimate')}#${token}`;

  return (
    <Letter subject={subject} preview={text}>
      <Eyebrow>{t('repair.eyebrow', { reference, device })}</Eyebrow>
      <Title>{t('repairMessage.title')}</Title>
      <P>{lead}</P>
      <Quote>{text}</Quote>
      {photos > 0 && <P small>{t('repairMessage.photos', { count: photos })}</P>}
      <ButtonLink href={href}>{t(canWrite ? 'repairMessage.answer' : 'repairMessage.see')}</ButtonLink>
      {token !== null && <P small>{t('repairMessage.link')}</P>}
      <P small quiet>
        {t('repairMessage.question', { phone, reference })}
      </P>
    </Letter>
  );
}

const AnswerResponse = v.object({ answer: v.object({ text: TextSchema }) });

/** @throws {ForeignAnswerError} the backend and the letters are of different versions */
export const contactAnswerFacts = (data: object) => ({ ...submissionFacts(data), answer: parse(AnswerResponse, data).answer.text });

/** What the shop answers to a message, and what it answers to. */
export function ContactAnswer({ subject, facts }: { readonly subject: string; readonly facts: ReturnType<typeof contactAnswerFacts> }) {
  const { t } = useTranslation('mail');
  const { locale } = useSettings();
  const { phone } = useContentProfile();
  const { reference, receivedMs, content, answer } = facts;
  const { name = '', message = '' } = content;
  return (
    <Letter subject={subject} preview={answer}>
      <Eyebrow>{t('contactReceipt.received', { reference, moment: formatBerlinMoment(receivedMs, locale) })}</Eyebrow>
      <Title>{t('contactAnswer.title')}</Title>
      <P>{t('contactAnswer.lead', { name })}</P>
      <Quote>{answer}</Quote>
      <Heading>{t('contactReceipt.what')}</Heading>
      <Quote>{message}</Quote>
      <P small quiet>
        {t('contactAnswer.question', { phone, reference })}
      </P>
    </Letter>
  );
}
