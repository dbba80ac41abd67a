import { formatBerlinMoment } from '../../domain/dates';
import { LAW } from '../../domain/facts';
import { SUBJECTS, type Subject } from '../../domain/subjects';
import { useContentProfile } from '../features/content/content-values';
import { Address } from '../features/content/profile-parts';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import type { LineWords, SubmissionFacts } from './facts';
import { ButtonLink, Eyebrow, Facts, Heading, Letter, P, Quote, Title, useShopUrl } from './parts';

interface SubmissionLetterProps {
  readonly subject: string;
  readonly facts: SubmissionFacts;
}

const useMoment = ({ receivedMs }: SubmissionFacts): string => formatBerlinMoment(receivedMs, useSettings().locale);

/** What it is about, as the form calls it. */
export const subjectOf = ({ content }: SubmissionFacts): Subject => SUBJECTS.find((subject) => subject === content.subject) ?? 'general';

export function ContactReceipt({ subject, facts }: SubmissionLetterProps) {
  const { t } = useTranslation(['mail', 'contact']);
  const { phone } = useContentProfile();
  const moment = useMoment(facts);
  const { name = '', message = '' } = facts.content;
  const lead = t('contactReceipt.lead', { name, phone });
  return (
    <Letter subject={subject} preview={lead}>
      <Eyebrow>{t('contactReceipt.received', { reference: facts.reference, moment })}</Eyebrow>
      <Title>{t('contactReceipt.title')}</Title>
      <P>{lead}</P>
      <Heading>{t('contactReceipt.what')}</Heading>
      <P small quiet>
        {t(`contact:subjects.${subjectOf(facts)}`)}
      </P>
      <Quote>{message}</Quote>
    </Letter>
  );
}

export function ContactToShop({ subject, facts }: SubmissionLetterProps) {
  const { t } = useTranslation(['mail', 'contact']);
  const moment = useMoment(facts);
  const { name = '', message = '', phone = '' } = facts.content;
  return (
    <Letter subject={subject} preview={message}>
      <Eyebrow>{t('contactReceipt.received', { reference: facts.reference, moment })}</Eyebrow>
      <Title>{t('contactToShop.title', { name })}</Title>
      <P small>{t('contactToShop.lead', { email: facts.email })}</P>
      {phone !== '' && <P small>{t('contactToShop.phone', { phone })}</P>}
      <P small quiet>
        {t(`contact:subjects.${subjectOf(facts)}`)}
      </P>
      <Quote>{message}</Quote>
    </Letter>
  );
}

/** Content, date and time, as § 356a BGB wants them in the receipt. */
function Withdrawal({ facts }: { facts: SubmissionFacts }) {
  const { t } = useTranslation('mail');
  const { name = '', contract = '' } = facts.content;
  return (
    <Facts
      rows={[
        [t('withdrawalReceipt.name'), name],
        [t('withdrawalReceipt.contract'), contract],
        [t('withdrawalReceipt.email'), facts.email],
        [t('withdrawalReceipt.statement'), t('withdrawalReceipt.words')],
      ]}
    />
  );
}

export function WithdrawalReceipt({ subject, facts }: SubmissionLetterProps) {
  const { t } = useTranslation('mail');
  const received = t('withdrawalReceipt.received', { moment: useMoment(facts) });
  return (
    <Letter subject={subject} preview={`${facts.reference}. ${received}.`}>
      <Eyebrow>{`${facts.reference} · ${received}`}</Eyebrow>
      <Title>{t('withdrawalReceipt.title')}</Title>
      <P>{t('withdrawalReceipt.lead')}</P>
      <Withdrawal facts={facts} />
      <Heading>{t('withdrawalReceipt.nextTitle')}</Heading>
      <P small>{t('withdrawalReceipt.nextSend', { days: LAW.returnDays })}</P>
      <Address of="returnAddress" />
      <P small>{t('withdrawalReceipt.nextRefund', { days: LAW.refundDays })}</P>
    </Letter>
  );
}

export function WithdrawalToShop({ subject, facts }: SubmissionLetterProps) {
  const { t } = useTranslation('mail');
  const received = t('withdrawalReceipt.received', { moment: useMoment(facts) });
  return (
    <Letter subject={subject} preview={received}>
      <Eyebrow>{`${facts.reference} · ${received}`}</Eyebrow>
      <Title>{t('withdrawalToShop.title', { name: facts.content.name ?? '' })}</Title>
      <P small>{t('withdrawalToShop.lead', { email: facts.email })}</P>
      <Withdrawal facts={facts} />
    </Letter>
  );
}

export const thingOf = ({ title, detail }: LineWords): string => (detail === '' ? title : `${title}, ${detail}`);

export function StockAlert({ subject, facts }: { readonly subject: string; readonly facts: LineWords & { readonly handle: string } }) {
  const { t } = useTranslation('mail');
  const urlOf = useShopUrl();
  const lead = t('stockAlert.lead', { thing: thingOf(facts) });
  return (
    <Letter subject={subject} preview={lead}>
      <Title>{t('stockAlert.title')}</Title>
      <P>{lead}</P>
      <ButtonLink href={urlOf(`/product/${facts.handle}`)}>{t('stockAlert.see')}</ButtonLink>
      <P small quiet>
        {t('stockAlert.once')}
      </P>
    </Letter>
  );
}
