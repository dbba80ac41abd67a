import { contractTextsIn } from '../../domain/contract-texts';
import { formatDay } from '../../domain/dates';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { TextLink } from '../ui/text-link';
import classes from './order-texts.module.css';

export interface OrderTextsProps {
  /** As the order names them. */
  texts: string;
  /** Of its heading. */
  className?: string | undefined;
}

/** What an order was made under, each text in the version of that day. */
export function OrderTexts({ texts, className }: OrderTextsProps) {
  const { t } = useTranslation('orderTexts');
  const { locale } = useSettings();
  const found = contractTextsIn(texts);
  if (found.length === 0) return null;

  return (
    <section aria-labelledby="order-texts">
      <h2 id="order-texts" className={className}>
        {t('title')}
      </h2>
      <ul className={classes.texts}>
        {found.map(({ name, version, hash }) => (
          <li key={hash}>
            <TextLink to="/contract-text/$hash" params={{ hash }} alone>
              {t('of', { text: t(name), date: formatDay(version, locale) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
