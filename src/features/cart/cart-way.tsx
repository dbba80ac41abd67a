import { useState } from 'react';
import { kindOfAll } from '../../../domain/kind-of-good';
import { slowestWeeks } from '../../../domain/lead-weeks';
import { inLocale } from '../../../domain/locale';
import { loadOf, type WayEstimate, wayOf } from '../../../domain/shipping';
import { specialPlace } from '../../../domain/special-places';
import { gramsIn } from '../../catalogue/grams-in';
import { useCountryName } from '../../catalogue/use-country-name';
import { useExpectedToday } from '../../catalogue/use-expected';
import { useWholeShop } from '../../catalogue/whole-shop';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { AnyLink } from '../../ui/any-link';
import { Price } from '../../ui/price';
import { useDeliveryWords } from '../../ui/use-delivery-words';
import classes from './cart-summary.module.css';
import { orderablePieces } from './estimate';
import { PostalCodeField } from './postal-code-field';

/** What the way of the cart costs to the visitor's country: by what is on this device, so without a network too. */
function useWay(): { readonly way: WayEstimate; readonly collects: boolean } {
  const { lines } = useCart();
  const whole = useWholeShop(0);
  const orderable = lines.map((line) => ({ ...line, quantity: orderablePieces(line), parts: orderablePieces(line) > 0 ? line.parts : [] }));
  const zone = whole?.shop.shipping?.zones.find(({ id }) => id === whole.shop.region.zone);
  return {
    way: wayOf(whole ? loadOf(orderable, gramsIn(whole)) : null, whole?.shop.shipping, zone?.id),
    collects: zone !== undefined && zone.pickupCents !== null,
  };
}

/** Rows of the summary: what the way costs, and when everything is expected. */
export function CartWay() {
  const { t } = useTranslation('cart');
  const { t: delivery } = useTranslation('delivery');
  const { locale, country } = useSettings();
  const { lines, totals, codes, currencyCode } = useCart();
  const nameOf = useCountryName();
  const words = useDeliveryWords();
  const expectedToday = useExpectedToday();
  const { way, collects } = useWay();
  const [postalCode, setPostalCode] = useState('');

  const isChosen = totals !== null && totals.shippingCents > 0;
  const isEstimated = !isChosen && way.kind === 'priced';
  const isSpecial = isEstimated && specialPlace(country, postalCode) !== null;
  const freeBy = isChosen || way.kind === 'none' ? [] : codes.filter(({ freesShipping }) => freesShipping);
  const isFree = freeBy.length > 0;
  const isSent = kindOfAll(lines.map(({ snapshot }) => snapshot.kind ?? 'goods')) === 'goods';
  const leadWeeks = slowestWeeks(lines.flatMap((line) => [line, ...line.parts]).map(({ snapshot }) => snapshot.leadTimeWeeks));
  const arrives =
    way.kind === 'priced' && way.deliveryDays !== null && !isSpecial
      ? expectedToday?.of({ leadWeeks, carrierDays: way.deliveryDays })
      : null;
  const ready = collects && isSent ? expectedToday?.of({ leadWeeks, carrierDays: null }) : null;

  return (
    <>
      <div>
        <dt>
          {t('summary.shipping', { country: nameOf(country) })}{' '}
          {isFree && totals === null && <span className={classes.quiet}>{t('summary.toCheck')}</span>}
        </dt>
        {(isChosen || way.kind !== 'none') && (
          <dd className={classes.quiet}>
            {isChosen ? (
              <Price cents={totals.shippingCents} currencyCode={currencyCode} />
            ) : isSpecial ? (
              delivery('onRequest')
            ) : isFree ? (
              t('summary.free')
            ) : way.kind === 'priced' ? (
              <Price cents={way.cents} currencyCode={currencyCode} />
            ) : (
              t('summary.atCheckout')
            )}
          </dd>
        )}
        {isFree && <dd className={classes.note}>{t('summary.freeWith', { codes: freeBy.map(({ code }) => code).join(', ') })}</dd>}
        {isEstimated && !isFree && !isSpecial && (
          <dd className={classes.note}>
            {way.method ? delivery('estimate', { name: inLocale(way.method, locale) }) : delivery('estimateUnnamed')}{' '}
            <AnyLink to="/shipping">{delivery('costs')}</AnyLink>
          </dd>
        )}
        {isEstimated && (
          <dd className={classes.note}>
            <PostalCodeField country={country} value={postalCode} onChange={setPostalCode} />
          </dd>
        )}
        {!isChosen && way.kind === 'none' && <dd className={classes.note}>{delivery('none', { country: nameOf(country) })}</dd>}
      </div>
      {expectedToday && (arrives ?? ready) && (
        <div>
          <dt>{delivery('title')}</dt>
          {arrives && (
            <dd className={classes.note}>
              <strong>{words.of(arrives, expectedToday.today)}</strong>
              <br />
              {delivery('today')}
            </dd>
          )}
          {ready?.kind === 'ready' && (
            <dd className={classes.note}>
              {delivery(arrives ? 'orCollect' : 'ready', { day: words.day(ready.day, expectedToday.today) })}
            </dd>
          )}
        </div>
      )}
    </>
  );
}
