import { formatBerlinMoment, formatDay } from '../../domain/dates';
import { FACTS } from '../../domain/facts';
import { formatMoney, formatPercent } from '../../domain/money';
import { isSymptomId } from '../../domain/symptoms';
import { useContentProfile } from '../features/content/content-values';
import { Address } from '../features/content/profile-parts';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { TICKET_CID } from './code-pictures';
import type { ServiceRequestFacts } from './facts';
import { type LegalPage, LegalTexts } from './legal-texts';
import { ButtonLink, Eyebrow, Facts, Heading, Letter, P, Quote, Scannable, Title, useShopUrl } from './parts';

interface ServiceLetterProps {
  readonly subject: string;
  readonly facts: ServiceRequestFacts;
}

const PACKING = ['headshell', 'counterweight', 'arm', 'platter', 'hood', 'boxes'] as const;

/** What was asked for, and what it comes to as far as it is known. */
function Asked({ facts }: { facts: ServiceRequestFacts }) {
  const { t } = useTranslation(['mail', 'service']);
  const { locale } = useSettings();
  const { asked, lines, totalCents } = facts;
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const rows: [string, string][] = [
    [t('serviceReceipt.device'), [asked.device, asked.serial, asked.year].filter(Boolean).join(', ')],
    [
      t('serviceReceipt.symptoms'),
      asked.symptoms
        .filter(isSymptomId)
        .map((id) => t(`service:symptoms.${id}.name`))
        .join(', '),
    ],
    [
      t('serviceReceipt.wayIn'),
      [t(`serviceReceipt.ways.${asked.way_in}`), asked.pick_up_on && formatDay(asked.pick_up_on, locale)].filter(Boolean).join(', '),
    ],
    [t('serviceReceipt.wayBack'), t(`serviceReceipt.ways.${asked.way_back}`)],
    ...lines.map(({ title, cents, isEstimated }): [string, string] => [
      title,
      isEstimated ? t('serviceReceipt.about', { price: money(cents) }) : money(cents),
    ]),
    [t('serviceReceipt.total'), t('serviceReceipt.about', { price: money(totalCents) })],
  ];
  return (
    <>
      <Facts rows={rows.filter(([, value]) => value !== '')} />
      {asked.description !== '' && <Quote>{asked.description}</Quote>}
    </>
  );
}

export function ServiceReceipt({ subject, facts, pages }: ServiceLetterProps & { readonly pages: readonly LegalPage[] }) {
  const { t } = useTranslation(['mail', 'service']);
  const { locale } = useSettings();
  const { phone } = useContentProfile();
  const urlOf = useShopUrl();
  const { reference, receivedMs, name, asked } = facts;
  const lead = t('serviceReceipt.lead', { name, phone });
  return (
    <Letter subject={subject} preview={lead}>
      <Eyebrow>{t('serviceReceipt.received', { reference, moment: formatBerlinMoment(receivedMs, locale) })}</Eyebrow>
      <Title>{t('serviceReceipt.title')}</Title>
      <P>{lead}</P>
      <P>{t('serviceReceipt.ticket', { reference })}</P>
      <Scannable cid={TICKET_CID} alt={t('serviceReceipt.code', { reference })} hint={t('serviceReceipt.codeHint')} />
      <ButtonLink href={urlOf('/service/status')}>{t('repair.see')}</ButtonLink>
      <P small>{t('repair.byTicket', { reference })}</P>
      <Heading>{t('serviceReceipt.next')}</Heading>
      <P>{t(`serviceReceipt.howTo.${asked.way_in}`, { reference })}</P>
      {asked.way_in === 'parcel' && (
        <P>
          <Address of="returnAddress" />
        </P>
      )}
      {asked.way_in !== 'walk-in' && (
        <ol>
          {PACKING.map((step) => (
            <li key={step}>
              {t(`service:packing.${step}.name`)}: {t(`service:packing.${step}.how`)}
            </li>
          ))}
        </ol>
      )}
      <Heading>{t('serviceReceipt.what')}</Heading>
      <Asked facts={facts} />
      <P small quiet>
        {t('serviceReceipt.over', { percent: formatPercent(FACTS.repairOverEstimatePercent, locale) })}
      </P>
      <P small quiet>
        {t(asked.begin_early ? 'serviceReceipt.early' : 'serviceReceipt.later')}
      </P>
      <LegalTexts pages={pages} />
    </Letter>
  );
}

export function ServiceToShop({ subject, facts }: ServiceLetterProps) {
  const { t } = useTranslation('mail');
  const { locale } = useSettings();
  const { reference, receivedMs, name, email, asked } = facts;
  return (
    <Letter subject={subject} preview={asked.description || asked.device}>
      <Eyebrow>{t('serviceReceipt.received', { reference, moment: formatBerlinMoment(receivedMs, locale) })}</Eyebrow>
      <Title>{t('serviceToShop.title', { name })}</Title>
      <P small>{t('contactToShop.lead', { email })}</P>
      {asked.phone !== '' && <P small>{t('contactToShop.phone', { phone: asked.phone })}</P>}
      <Asked facts={facts} />
      <P small>{t(asked.begin_early ? 'serviceReceipt.early' : 'serviceReceipt.later')}</P>
    </Letter>
  );
}
