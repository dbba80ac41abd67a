import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { formatDay } from '../../../domain/dates';
import { isExchange } from '../../../domain/exchange';
import { afterAct } from '../../../domain/exchange-steps';
import { FACTS } from '../../../domain/facts';
import { formatMoney } from '../../../domain/money';
import { type Exchange, exchangeDueDay } from '../../../domain/old-part';
import type { OwnOrder } from '../../../domain/order-history';
import { stageOf } from '../../../domain/order-progress';
import { proofOf } from '../../../domain/order-proof';
import { profileQuery, viewOf } from '../../catalogue/page-view';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { actOnExchange, type ExchangeAct } from '../../medusa/exchanges';
import { Button } from '../../ui/button';
import type { IconName } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { RichText } from '../../ui/rich-text';
import { Status, type Tone } from '../../ui/status';
import { TextLink } from '../../ui/text-link';
import { useDialogOnDemand } from '../../ui/use-dialog-on-demand';
import { OneTap } from './one-tap';
import classes from './order-exchanges.module.css';
import { exchangesQuery, refreshAfterRefusal } from './queries';
import { useTitles } from './use-titles';

const loadSentDialog = async () => (await import('./exchange-dialogs')).SentDialog;
const loadObjectDialog = async () => (await import('./exchange-dialogs')).ObjectDialog;

interface OrderExchangesProps {
  order: OwnOrder;
  isOwn: boolean;
}

/** The old parts that an order was bought against: what to send where and until when, and where it stands. */
export function OrderExchanges({ order, isOwn }: OrderExchangesProps) {
  const { t } = useTranslation('account');
  const { locale } = useSettings();
  const hasExchange = order.lines.some((line) => isExchange(line.variantTitle));
  const { data: exchanges } = useQuery({ ...exchangesQuery(order.id, isOwn ? null : proofOf(order)), enabled: hasExchange });
  if (!hasExchange) return null;
  if (exchanges) {
    return exchanges.map((exchange) => <OneExchange key={exchange.lineId} order={order} isOwn={isOwn} exchange={exchange} />);
  }
  // Until that is read, and where it cannot be: what was agreed.
  const stage = stageOf(order);
  if (stage !== 'awaiting-payment' && stage !== 'in-preparation') return null;
  return (
    <Notice tone="neutral" icon="return" title={t('exchange.title')}>
      {t('exchange.text', {
        date: formatDay(exchangeDueDay(order.createdAtMs), locale),
        fee: formatMoney(FACTS.exchangeFeeCents, FACTS.currencyCode, locale),
      })}
    </Notice>
  );
}

const TONES: Readonly<Record<Exchange['state'], { tone: Tone; icon: IconName }>> = {
  awaiting: { tone: 'target', icon: 'clock' },
  sent: { tone: 'neutral', icon: 'return' },
  arrived: { tone: 'neutral', icon: 'check' },
  accepted: { tone: 'quartz', icon: 'check' },
  not_as_described: { tone: 'needs', icon: 'warning' },
  overdue: { tone: 'needs', icon: 'warning' },
  objected: { tone: 'neutral', icon: 'clock' },
  cancelled: { tone: 'neutral', icon: 'close' },
};

function OneExchange({ order, isOwn, exchange }: OrderExchangesProps & { exchange: Exchange }) {
  const { t } = useTranslation('ownOrder');
  const queries = useQueryClient();
  const titleId = useId();
  const [sending, setSending] = useState(false);
  const [objecting, setObjecting] = useState(false);
  const SentDialog = useDialogOnDemand(loadSentDialog, 'ownOrder', sending, setSending);
  const ObjectDialog = useDialogOnDemand(loadObjectDialog, 'ownOrder', objecting, setObjecting);
  const { titleOf } = useTitles();
  const line = order.lines.find(({ id }) => id === exchange.lineId);
  const thing = line ? titleOf(line) : '';
  const proof = isOwn ? null : proofOf(order);
  const { state } = exchange;
  const isSent = state === 'sent';
  // Once it is sent, another number is a correction.
  const canBeSent = afterAct(state, 'send') !== null;

  const say = async (given: ExchangeAct) => {
    try {
      const now = await actOnExchange(storeClient(), { orderId: order.id, lineId: exchange.lineId, proof }, given);
      queries.setQueryData(exchangesQuery(order.id, proof).queryKey, now);
    } catch (error) {
      void refreshAfterRefusal(queries, error);
      throw error;
    }
  };
  const dialog = { number: order.displayId, lineId: exchange.lineId, thing, say };

  return (
    <section className={classes.exchange} aria-labelledby={titleId}>
      <h3 className={classes.title} id={titleId}>
        {t('exchange.title', { thing })}
      </h3>
      <Status {...TONES[state]}>{t(`exchange.states.${state}`)}</Status>
      <Happens exchange={exchange} order={order} />
      {canBeSent && <WhereTo number={order.displayId} />}
      <div className={classes.acts}>
        {canBeSent && !isSent && (
          <Button variant={state === 'objected' ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={() => setSending(true)}>
            {t('exchange.send')}
          </Button>
        )}
        {afterAct(state, 'object') !== null && (
          <Button aria-haspopup="dialog" onClick={() => setObjecting(true)}>
            {t('exchange.object')}
          </Button>
        )}
        {isSent && (
          <>
            <Button aria-haspopup="dialog" onClick={() => setSending(true)}>
              {t('exchange.correct')}
            </Button>
            <OneTap
              label={t('exchange.takeBack')}
              work={async () => {
                await say({ act: 'take_back' });
                return t('exchange.takenBack');
              }}
            />
          </>
        )}
      </div>
      {SentDialog && <SentDialog {...dialog} exchange={exchange} open={sending} onClose={() => setSending(false)} />}
      {ObjectDialog && <ObjectDialog {...dialog} open={objecting} onClose={() => setObjecting(false)} />}
    </section>
  );
}

/** What is to be done, what has been, and what follows. */
function Happens({ exchange, order }: { exchange: Exchange; order: OwnOrder }) {
  const { t } = useTranslation('ownOrder');
  const { locale } = useSettings();
  const dayOf = (day: string | null) => formatDay(day ?? '', locale);
  const fee = formatMoney(FACTS.exchangeFeeCents, FACTS.currencyCode, locale);
  switch (exchange.state) {
    case 'awaiting':
      return <p>{t('exchange.awaiting', { date: dayOf(exchange.dueDay), fee })}</p>;
    case 'sent':
      return (
        <p>
          {t('exchange.sent', { carrier: t(`exchange.carriers.${exchange.carrier ?? 'other'}`), number: exchange.trackingNumber ?? '' })}
        </p>
      );
    case 'overdue':
      return (
        <p>
          {t(order.history.paidAtMs === null ? 'exchange.overdueUnpaid' : 'exchange.overdue', {
            due: dayOf(exchange.dueDay),
            date: dayOf(exchange.objectionDay),
            fee,
          })}
        </p>
      );
    case 'objected':
      return (
        <>
          <p>{t('exchange.objected')}</p>
          <Words>{exchange.objection}</Words>
        </>
      );
    case 'not_as_described':
      return (
        <>
          <p>{t('exchange.notAsDescribed')}</p>
          <Words>{exchange.words}</Words>
          <p>
            <RichText text={t('exchange.notAsDescribedNext')} parts={{ link: <TextLink to="/contact" /> }} />
          </p>
        </>
      );
    case 'cancelled':
      return (
        <p>
          {exchange.feeCents
            ? t('exchange.cancelledKept', { fee: formatMoney(exchange.feeCents, order.currencyCode, locale) })
            : t('exchange.cancelled')}
        </p>
      );
    default:
      return <p>{t(`exchange.${exchange.state}`)}</p>;
  }
}

const Words = ({ children }: { children: ReactNode }) => <blockquote className={classes.words}>{children}</blockquote>;

/** Where an old part goes, and how. */
function WhereTo({ number }: { number: string | number }) {
  const { t } = useTranslation('ownOrder');
  const settings = useSettings();
  const { data: profile } = useQuery({ ...profileQuery(settings), select: viewOf });
  const address = profile?.returnAddress;
  return (
    <>
      {address && (
        <address className={classes.address}>
          {address.name}
          <br />
          {address.street}
          <br />
          {address.postalCode} {address.city}
        </address>
      )}
      <p className={classes.hint}>
        <RichText
          text={t('exchange.how', { number })}
          parts={{ link: <TextLink to="/$" params={{ _splat: 'faq/configuration-exchange' }} hash="exchange-packing" /> }}
        />
      </p>
    </>
  );
}
