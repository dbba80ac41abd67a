import { FACTS } from '../../domain/facts';
import { OWN_ADDRESS_LINK } from '../../domain/own-request';
import { useContentProfile } from '../features/content/content-values';
import { useTranslation } from '../i18n/translator';
import { ButtonLink, Letter, P, Title, useShopUrl } from './parts';

interface AccountLetterProps {
  readonly subject: string;
}

interface LinkLetterProps extends AccountLetterProps {
  /** Behind `#`, so that no server and no log ever sees it. */
  readonly token: string;
}

export function PasswordReset({ subject, token }: LinkLetterProps) {
  const { t } = useTranslation('mail');
  const urlOf = useShopUrl();
  const lead = t('passwordReset.lead', { minutes: FACTS.mailedLinkMinutes });
  return (
    <Letter subject={subject} preview={lead}>
      <Title>{t('passwordReset.title')}</Title>
      <P>{lead}</P>
      <ButtonLink href={`${urlOf('/reset-password')}#${token}`}>{t('passwordReset.set')}</ButtonLink>
      <P small quiet>
        {t('passwordReset.notYou')}
      </P>
    </Letter>
  );
}

export function EmailChange({ subject, token }: LinkLetterProps) {
  const { t } = useTranslation('mail');
  const urlOf = useShopUrl();
  const lead = t('emailChange.lead', { minutes: FACTS.mailedLinkMinutes });
  return (
    <Letter subject={subject} preview={lead}>
      <Title>{t('emailChange.title')}</Title>
      <P>{lead}</P>
      <ButtonLink href={`${urlOf('/confirm-email')}#${token}`}>{t('emailChange.confirm')}</ButtonLink>
      <P small quiet>
        {t('emailChange.notYou')}
      </P>
    </Letter>
  );
}

export function EmailConfirmation({ subject, token }: LinkLetterProps) {
  const { t } = useTranslation('mail');
  const urlOf = useShopUrl();
  const lead = t('emailConfirmation.lead', { minutes: FACTS.mailedLinkMinutes });
  return (
    <Letter subject={subject} preview={lead}>
      <Title>{t('emailConfirmation.title')}</Title>
      <P>{lead}</P>
      <ButtonLink href={`${urlOf('/confirm-email')}#${OWN_ADDRESS_LINK}${token}`}>{t('emailConfirmation.confirm')}</ButtonLink>
      <P small quiet>
        {t('emailConfirmation.notYou')}
      </P>
    </Letter>
  );
}

export function EmailChanged({ subject }: AccountLetterProps) {
  const { t } = useTranslation('mail');
  const { phone } = useContentProfile();
  const lead = t('emailChanged.lead');
  return (
    <Letter subject={subject} preview={lead}>
      <Title>{t('emailChanged.title')}</Title>
      <P>{lead}</P>
      <P>{t('emailChanged.notYou', { phone })}</P>
    </Letter>
  );
}

export function AccountDeleted({ subject }: AccountLetterProps) {
  const { t } = useTranslation('mail');
  const urlOf = useShopUrl();
  const lead = t('accountDeleted.lead');
  return (
    <Letter subject={subject} preview={lead}>
      <Title>{t('accountDeleted.title')}</Title>
      <P>{lead}</P>
      <P>{t('accountDeleted.open')}</P>
      <ButtonLink href={urlOf('/orders/lookup')}>{t('findOrder')}</ButtonLink>
      <P small quiet>
        {t('accountDeleted.last')}
      </P>
    </Letter>
  );
}
