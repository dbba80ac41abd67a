import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import classes from './step-frame.module.css';

/** Step 3 where codes pay for everything: there is nothing to choose. */
export function NothingToPay({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('checkout');

  return (
    <div className={classes.step}>
      <h1>{t('payment.title')}</h1>
      <p>{t('payment.nothing')}</p>
      <div>
        <Button variant="primary" onClick={onNext}>
          {t('payment.next')}
        </Button>
      </div>
    </div>
  );
}
