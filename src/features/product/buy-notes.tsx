import { kindOfGood } from '../../../domain/kind-of-good';
import { formatMoney } from '../../../domain/money';
import { useFrame } from '../../catalogue/hooks';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { RichText } from '../../ui/rich-text';
import { TextLink } from '../../ui/text-link';
import { WorkshopLink } from '../../ui/workshop-link';
import classes from './buy-notes.module.css';
import { leadTimeOf } from './lead-time';
import { useLocale } from './use-locale';
import type { Offering } from './use-offering';

/** What else there is to know before pressing. */
export function BuyNotes({ offering: { product, currencyCode, selling } }: { offering: Offering }) {
  const { t } = useTranslation('productReading');
  const { locale, text } = useLocale();
  const { countryName } = useFrame();
  const isRequested = selling === 'request-only' && kindOfGood(product) === 'service';
  const hints = [
    product.surchargePercent !== null && t('hints.surcharge', { percent: product.surchargePercent }),
    product.depositCents !== null && t('hints.deposit', { price: formatMoney(product.depositCents, currencyCode, locale) }),
    selling !== 'open' && !isRequested && t(`hints.${selling}`, { country: text(countryName) }),
    selling === 'open' && product.discontinued && t('hints.discontinued'),
    isRequested && t('hints.service'),
  ].filter((hint) => typeof hint === 'string');

  return (
    <>
      {hints.map((hint) => (
        <p key={hint} className={classes.hint}>
          <RichText
            text={hint}
            parts={{ workshop: <WorkshopLink />, rental: <TextLink to="/rental" search={{ set: product.handle }} /> }}
          />
        </p>
      ))}
      {isRequested && (
        <AnyLink to="/service/request" search={{ jobs: product.handle }} className={buttonClass('primary', 'normal', true)}>
          {t('request')}
        </AnyLink>
      )}
      {selling === 'open' && <Promises product={product} />}
    </>
  );
}

/** When it comes, that it comes in one go, and what stands behind it. */
function Promises({ product }: Pick<Offering, 'product'>) {
  const { t } = useTranslation('productReading');
  const lead = leadTimeOf(product);
  const times =
    lead.kind === 'weeks'
      ? `${lead.madeToOrder ? `${t('lead.madeToOrder')} ` : ''}${t('lead.weeks', { count: lead.weeks })}`
      : lead.kind === 'made-to-order'
        ? t('lead.madeToOrder')
        : t('lead.prepared');

  return (
    <ul className={classes.promises}>
      {lead.kind !== 'none' && (
        <li>
          <Icon name="clock" />
          {/* One text: of two, the second would jump to and fro between the lines when the font arrives. */}
          <span>{`${times} ${t('lead.together')}`}</span>
        </li>
      )}
      {product.moneyBackGuarantee && (
        <li>
          <Icon name="return" />
          <span>{t('guaranteeNote')}</span>
        </li>
      )}
    </ul>
  );
}
