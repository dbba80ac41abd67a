import { useState } from 'react';
import { formatDate } from '../../../domain/dates';
import { LAW } from '../../../domain/facts';
import type { OwnOrder } from '../../../domain/order-history';
import { stageOf } from '../../../domain/order-progress';
import { cancelChance, returnChance } from '../../../domain/returns';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { systemClock } from '../../platform/clock';
import { Button } from '../../ui/button';
import { RichText } from '../../ui/rich-text';
import { Status } from '../../ui/status';
import { TextLink } from '../../ui/text-link';
import { useDialogOnDemand } from '../../ui/use-dialog-on-demand';
import classes from './order-details.module.css';
import { WithdrawLink } from './withdraw-link';

const loadCancelDialog = async () => (await import('./cancel-dialog')).CancelDialog;
const loadReturnDialog = async () => (await import('./return-dialog')).ReturnDialog;

/** What can be done by somebody who does not want an order, or not all of it; what cannot says what to do instead. */
export function OrderBack({ order, isOwn }: { order: OwnOrder; isOwn: boolean }) {
  const { t } = useTranslation('ownOrder');
  const isCancelled = order.status === 'canceled';
  if (isCancelled && order.history.returns.length === 0) return null;

  return (
    <section className={classes.back} aria-labelledby="order-back">
      <h2 className={classes.title} id="order-back">
        {t(isOwn && stageOf(order) === 'awaiting-payment' ? 'back.title' : 'back.titleSent')}
      </h2>
      <OrderReturns order={order} />
      {!isCancelled && (
        <>
          {isOwn ? <Offers order={order} /> : <p>{t('back.guest', { days: LAW.withdrawalDays })}</p>}
          <WithdrawLink order={order} />
        </>
      )}
    </section>
  );
}

function Offers({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('ownOrder');
  const { locale } = useSettings();
  const [cancelling, setCancelling] = useState(false);
  const [returning, setReturning] = useState(false);
  const CancelDialog = useDialogOnDemand(loadCancelDialog, 'ownOrder', cancelling, setCancelling);
  const ReturnDialog = useDialogOnDemand(loadReturnDialog, 'forms', returning, setReturning);
  const cancel = cancelChance(order);
  const chance = returnChance(order, systemClock.now());

  if (chance) {
    const date = formatDate(chance.lastDayMs, locale);
    const canReturn = !chance.isOver && chance.items.length > 0;
    return (
      <>
        {/* With everything on its way back there is no more to say about when. */}
        <p>
          {chance.items.length === 0 ? (
            t('back.allComing')
          ) : (
            <RichText
              text={t(chance.isOver ? 'back.returnOver' : 'back.returnHint', { date })}
              parts={{ write: <TextLink to="/contact" /> }}
            />
          )}
        </p>
        {canReturn && (
          <p>
            <Button aria-haspopup="dialog" onClick={() => setReturning(true)}>
              {t('back.returnNow')}
            </Button>
          </p>
        )}
        {ReturnDialog && <ReturnDialog order={order} open={returning} onClose={() => setReturning(false)} items={chance.items} />}
      </>
    );
  }
  return (
    <>
      {cancel === 'yes' ? (
        <>
          <p>{t('back.cancelHint')}</p>
          <p>
            <Button aria-haspopup="dialog" onClick={() => setCancelling(true)}>
              {t('back.cancel')}
            </Button>
          </p>
        </>
      ) : (
        cancel !== 'cancelled' && <p>{t(`back.${cancel}`)}</p>
      )}
      {CancelDialog && <CancelDialog order={order} open={cancelling} onClose={() => setCancelling(false)} />}
    </>
  );
}

function OrderReturns({ order: { history } }: { order: OwnOrder }) {
  const { t } = useTranslation('ownOrder');
  const { locale } = useSettings();
  if (history.returns.length === 0) return null;

  return (
    <>
      <ul className={classes.returns} aria-label={t('returns.title')}>
        {history.returns.map(({ id, status, items, requestedAtMs }) => (
          <li key={id}>
            {t('returns.of', {
              pieces: t('pieces', { count: items.reduce((sum, { quantity }) => sum + quantity, 0) }),
              date: formatDate(requestedAtMs, locale),
            })}
            <Status tone="neutral" icon={status === 'received' ? 'check' : 'return'}>
              {t(`returns.status.${status}`)}
            </Status>
          </li>
        ))}
      </ul>
      <TextLink to="/$" params={{ _splat: 'returns' }} alone>
        {t('returns.how')}
      </TextLink>
    </>
  );
}
