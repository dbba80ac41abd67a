import '@mantine/core/styles/Timeline.css';
import { Timeline } from '@mantine/core';
import { formatDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { type Happening, type OwnOrder, type TimelineEntry, timelineOf } from '../../../domain/order-history';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { TextLink } from '../../ui/text-link';
import classes from './order-way.module.css';

const STEPS = ['placed', 'paid', 'prepared', 'shipped', 'delivered'] as const;

const isStep = (what: Happening): what is (typeof STEPS)[number] => STEPS.some((step) => step === what);

/** What a step is called: not even by name is there a payment while it is waited for. */
const nameOf = ({ what, state }: TimelineEntry) => {
  if (what === 'paid' && state === 'next') return 'stage.awaiting-payment' as const;
  return isStep(what) ? (`way.${what}` as const) : (`ownOrder:happened.${what}` as const);
};

/** What has happened to an order, and what is still to come. */
export function OrderWay({ order }: { order: OwnOrder }) {
  const { t } = useTranslation(['account', 'ownOrder']);
  const entries = timelineOf(order);
  const done = entries.filter(({ state }) => state === 'done').length;

  return (
    <Timeline role="list" aria-label={t('way.label')} active={done - 1} classNames={classes}>
      {entries.map((entry) => (
        <Timeline.Item key={entry.key} role="listitem" aria-current={entry.state === 'next' ? 'step' : undefined} title={t(nameOf(entry))}>
          {entry.state !== 'ahead' && <span className="visually-hidden">{t(`way.${entry.state}`)}</span>}
          <Details entry={entry} currencyCode={order.currencyCode} />
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

function Details({ entry: { atMs, cents, pieces, tracking = [] }, currencyCode }: { entry: TimelineEntry; currencyCode: string }) {
  const { t } = useTranslation('ownOrder');
  const { locale } = useSettings();
  const told = [
    cents !== undefined && formatMoney(cents, currencyCode, locale),
    pieces !== undefined && t('pieces', { count: pieces }),
    atMs !== null && formatDate(atMs, locale),
  ].filter(Boolean);

  return (
    <>
      {told.length > 0 && <p className={classes.when}>{told.join(', ')}</p>}
      {tracking.map(({ number, url }) => (
        <p key={`${number} ${url}`} className={classes.when}>
          {url === null ? (
            t('trackingNumber', { number })
          ) : (
            <TextLink href={url} external alone>
              {number === '' ? t('trackUnnamed') : t('track', { number })}
            </TextLink>
          )}
        </p>
      ))}
    </>
  );
}
