import { useTranslation } from '../../i18n/translator';
import { TextLink } from '../../ui/text-link';

/** To what becomes of what a form sends. */
export function PrivacyLink() {
  const { t } = useTranslation('contact');
  return (
    <TextLink to="/$" params={{ _splat: 'privacy-statement' }}>
      {t('privacyLink')}
    </TextLink>
  );
}
