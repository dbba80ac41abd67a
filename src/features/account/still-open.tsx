import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDay } from '../../../domain/dates';
import type { Unfinished } from '../../../domain/unfinished';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { TextLink } from '../../ui/text-link';
import { unfinishedQuery } from './queries';
import classes from './still-open.module.css';

/** Of what cannot be found without an account, the names to ask for it by. */
const toAskFor = (unfinished: readonly Unfinished[]): string[] =>
  unfinished.flatMap((one) => {
    if (one.kind === 'rental') return one.state === 'requested' ? [] : [one.reference];
    if (one.canBeFound) return [];
    return [one.kind === 'service' ? one.reference : String(one.displayId)];
  });

/** What of the customer's is not over, and what becomes of it without an account: told before that is deleted. */
export function StillOpen() {
  const { t } = useTranslation(['account', 'guestOrder']);
  const { locale } = useSettings();
  const nameOf = useName();
  const { data, isFetching, isError, refetch } = useQuery(unfinishedQuery());
  if (!data && isFetching) return <Skeleton width="100%" height={120} />;
  if (!data || isError)
    return (
      <Notice
        tone="needs"
        role="status"
        action={
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t('myData.openAgain')}
          </Button>
        }
      >
        {t('myData.openFailed')}
      </Notice>
    );
  if (data.length === 0) return null;
  const canFind = data.some((one) => one.kind !== 'rental' && one.canBeFound);
  const references = new Intl.ListFormat(locale).format(toAskFor(data));

  return (
    <Notice tone="needs" role="status" title={t('myData.open')}>
      <div className={classes.open}>
        <ul className={classes.list}>
          {data.map((one) => (
            <li key={`${one.kind} ${one.kind === 'rental' ? one.reference : one.displayId}`}>{nameOf(one)}</li>
          ))}
        </ul>
        <p>{t('myData.openGoesOn')}</p>
        {canFind && (
          <p>
            {t('myData.openFind')} <TextLink to="/orders/lookup">{t('guestOrder:title')}</TextLink>
          </p>
        )}
        {references !== '' && <p>{t('myData.openAsk', { references })}</p>}
      </div>
    </Notice>
  );
}

function useName(): (one: Unfinished) => string {
  const { t } = useTranslation('account');
  const { locale } = useSettings();
  return (one) => {
    if (one.kind === 'rental') {
      const days = { reference: one.reference, first: formatDay(one.first, locale), last: formatDay(one.last, locale) };
      return t(one.state === 'requested' ? 'myData.openRentalAsked' : 'myData.openRental', days);
    }
    const { displayId } = one;
    if (one.kind === 'service') return t('myData.openService', { reference: one.reference, device: one.device, displayId });
    const date = formatDate(one.placedAtMs, locale);
    return one.oldPartDue === null
      ? t('myData.openOrder', { displayId, date })
      : t('myData.openOldPart', { displayId, date, due: formatDay(one.oldPartDue, locale) });
  };
}
