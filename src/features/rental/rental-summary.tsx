import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatMoney } from '../../../domain/money';
import { piecesWords } from '../../../domain/rental-pieces';
import { modelWords } from '../../catalogue/product-title';
import { CheckboxField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { SubmitButton } from '../../forms/submit-button';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { RefusedError } from '../../medusa/errors';
import { failureKind, isTooManyTries, minutesToWait } from '../../medusa/failure';
import { Icon } from '../../ui/icon';
import { Price } from '../../ui/price';
import { RichText } from '../../ui/rich-text';
import { TextLink } from '../../ui/text-link';
import { dayWithWeekday, isWeekend } from './period-words';
import type { Quote } from './quote';
import classes from './rental-page.module.css';
import type { RentalForm } from './use-rental-form';

const CODES = ['rental_taken', 'rental_price_changed', 'form_too_soon', 'form_too_old', 'looks_like_spam'] as const;

function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation('rental');
  return (failure) => {
    if (isTooManyTries(failure)) return t('tooManyTries', { count: minutesToWait(failure) });
    const code = failure instanceof RefusedError ? CODES.find((one) => one === failure.code) : undefined;
    return t(`failure.${code ?? failureKind(failure)}`);
  };
}

const CONDITIONS = [
  ['info', 'record'],
  ['account', 'id'],
  ['shop', 'indoors'],
] as const;

/** What the request comes to, beside the form. */
export function RentalSummary({ rental: { period, quote, chosen } }: { rental: RentalForm }) {
  const { t } = useTranslation('rental');
  const { locale } = useSettings();
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();

  return (
    <section className={classes.summary} aria-labelledby="rental-sum">
      <h2 id="rental-sum">{period && isWeekend(period) ? t('sum.weekend') : t('sum.title')}</h2>
      {period && (
        <p className={classes.quiet}>
          {t('sum.period', { first: dayWithWeekday(period.first, locale), last: dayWithWeekday(period.last, locale) })}
        </p>
      )}
      {quote ? <Sums quote={quote} /> : <p>{t(chosen.length === 0 ? 'sum.noSet' : 'sum.noDays')}</p>}
      <CheckboxField
        name="terms"
        label={
          <RichText
            text={t('sum.terms')}
            parts={{
              terms: <TextLink to="/$" params={{ _splat: 'terms-and-conditions' }} />,
              privacy: <TextLink to="/$" params={{ _splat: 'privacy-statement' }} />,
            }}
          />
        }
      />
      <NetworkNeeded>{t('offline')}</NetworkNeeded>
      <FormErrors failureText={failureText} />
      <SubmitButton full disabledReason={waits}>
        {t('sum.ask')}
      </SubmitButton>
      <p className={classes.quiet}>{t('sum.request', { hours: FACTS.rentalHoldHours })}</p>
      <ul className={classes.conditions}>
        {CONDITIONS.map(([icon, name]) => (
          <li key={name}>
            <Icon name={icon} />
            <span>{t(`conditions.${name}`)}</span>
          </li>
        ))}
      </ul>
      <p>
        <TextLink to="/$" params={{ _splat: 'faq/rentals' }} alone>
          {t('conditions.all')}
        </TextLink>
      </p>
    </section>
  );
}

function Sums({ quote: { lines, deliveryCents, totalCents, depositCents } }: { quote: Quote }) {
  const { t } = useTranslation('rental');
  const { locale } = useSettings();
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);

  return (
    <dl className={classes.sums} aria-live="polite">
      {lines.map(({ set, price, cents }) => (
        <div key={set.id}>
          <dt>
            {modelWords(piecesWords(inLocale(set.title, locale), set.quantity))}
            <span className={classes.quiet}>
              {[
                price.weeks > 0 && t('sum.weeks', { count: price.weeks }),
                price.weekends > 0 && t('sum.weekends', { count: price.weekends }),
                price.days > 0 && t('sum.days', { count: price.days }),
              ]
                .filter(Boolean)
                .join(' + ')}
            </span>
          </dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
      {deliveryCents > 0 && (
        <div>
          <dt>{t('sum.delivery')}</dt>
          <dd>{money(deliveryCents)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>{t('sum.total')}</dt>
        <dd>
          <Price cents={totalCents} size="total" />
          <span className={classes.quiet}>{t('sum.vat')}</span>
        </dd>
      </div>
      <div>
        <dt>
          {t('sum.deposit')}
          <span className={classes.quiet}>{t('sum.depositHint')}</span>
        </dt>
        <dd>{money(depositCents)}</dd>
      </div>
    </dl>
  );
}
