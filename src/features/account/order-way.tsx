import '@mantine/core/styles/Timeline.css';
import { Timeline } from '@mantine/core';
import { ORDER_STEPS, type OrderStage, stepsDone } from '../../domain/order-progress';
import { useTranslation } from '../../i18n/translator';
import classes from './order-way.module.css';

/** The steps of an order, as far as it has come. */
export function OrderWay({ stage }: { stage: OrderStage }) {
  const { t } = useTranslation('account');
  const done = stepsDone(stage);

  if (done === null) return null;
  return (
    <Timeline role="list" aria-label={t('way.label')} active={done - 1} classNames={classes}>
      {ORDER_STEPS.map((step, place) => (
        <Timeline.Item key={step} role="listitem" aria-current={place === done ? 'step' : undefined} title={t(`way.${step}`)}>
          {place <= done && <span className="visually-hidden">{t(place < done ? 'way.done' : 'way.next')}</span>}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
