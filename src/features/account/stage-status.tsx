import type { OrderProgress, OrderStage } from '../../../domain/order-progress';
import { stageOf } from '../../../domain/order-progress';
import { useTranslation } from '../../i18n/translator';
import type { IconName } from '../../ui/icon';
import { Status, type Tone } from '../../ui/status';

/** Waiting is not alarming and done is not exciting: both are neutral. Only what needs an answer stands out. */
const LOOKS: Readonly<Record<OrderStage, { readonly tone: Tone; readonly icon: IconName }>> = {
  'awaiting-payment': { tone: 'neutral', icon: 'clock' },
  'in-preparation': { tone: 'neutral', icon: 'box' },
  'partly-shipped': { tone: 'neutral', icon: 'arrow-right' },
  shipped: { tone: 'neutral', icon: 'arrow-right' },
  ready: { tone: 'neutral', icon: 'shop' },
  delivered: { tone: 'neutral', icon: 'check' },
  returned: { tone: 'neutral', icon: 'return' },
  refunded: { tone: 'neutral', icon: 'return' },
  cancelled: { tone: 'neutral', icon: 'close' },
  'needs-you': { tone: 'needs', icon: 'warning' },
};

/** Where an order stands, in words. */
export function StageStatus({ order }: { order: OrderProgress }) {
  const { t } = useTranslation('account');
  const stage = stageOf(order);

  return (
    <Status tone={LOOKS[stage].tone} icon={LOOKS[stage].icon}>
      {t(`stage.${stage}`)}
    </Status>
  );
}
