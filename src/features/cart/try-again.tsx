import { useState } from 'react';
import { languageTag } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { connection } from '../../network/browser';
import { useCart, useCartPort } from '../../sync/react';
import { useAnnouncer } from '../../ui/announcer';
import { Button } from '../../ui/button';
import classes from './try-again.module.css';

/** While the shop cannot be reached: the way to try again at once, and what came of it. */
export function TryAgain({ full = false }: { full?: boolean }) {
  const { t } = useTranslation('cart');
  const { locale } = useSettings();
  const { unreached, quietUntil } = useCart();
  const port = useCartPort();
  const announcer = useAnnouncer();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);

  const askAgain = async () => {
    setAsking(true);
    setFailed(false);
    await Promise.all([connection().hurry(), port.dispatch({ type: 'refresh' }).catch(() => {})]);
    setAsking(false);
    const stillNot = port.view().unreached;
    setFailed(stillNot);
    if (stillNot) announcer.tell('again', t('drawer.noAnswer'));
  };

  if (!unreached && !asking) return null;
  const pause =
    quietUntil === null
      ? null
      : t('drawer.pause', { time: new Intl.DateTimeFormat(languageTag(locale), { timeStyle: 'short' }).format(quietUntil) });
  return (
    <div className={classes.again}>
      {unreached && failed && !pause && <p className={classes.note}>{t('drawer.noAnswer')}</p>}
      <Button full={full} size={full ? 'normal' : 'small'} loading={asking} disabledReason={pause} onClick={askAgain}>
        {t('drawer.again')}
      </Button>
    </div>
  );
}
