import { useCallback, useEffect, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/translator';
import { useKiosk } from '../../page/kiosk-mode';
import { useOnDemand } from '../../platform/use-on-demand';
import { Button } from '../../ui/button';
import { NotYet } from '../../ui/not-yet';
import classes from './contact.module.css';

/** The way to be told when a variant that is sold out is back. On the shop's own tablet, which asks nobody for their address, there is none. */
export function StockAlert(props: { variantId: string }) {
  const kiosk = useKiosk();
  return kiosk && !kiosk.hasForms ? null : <Alert {...props} />;
}

/** A button, and the form once somebody wants it. */
function Alert({ variantId }: { variantId: string }) {
  const { t, i18n } = useTranslation('productReading');
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    const [{ StockAlertForm }] = await Promise.all([import('./stock-alert-form'), loadTexts(i18n, 'contact', 'forms')]);
    return StockAlertForm;
  }, [i18n]);
  const { loaded: Form, failed, again } = useOnDemand(load, { wanted: isOpen, ahead: false });
  useEffect(() => {
    if (Form) place.current?.querySelector('input')?.focus();
  }, [Form]);

  if (!isOpen)
    return (
      <Button full onClick={() => setOpen(true)}>
        {t('stockAlert')}
      </Button>
    );
  return (
    <div ref={place} className={classes.alert}>
      {Form ? <Form key={variantId} variantId={variantId} /> : <NotYet failed={failed} again={again} />}
    </div>
  );
}
