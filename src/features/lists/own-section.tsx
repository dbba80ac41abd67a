import { useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { PanelSection } from '../../ui/panel-section';
import { forgetOwn } from './forget-own';
import classes from './wish-list-page.module.css';

/** "Your lists", in the drawer about this app: where they are, and the way to be rid of them. */
export function OwnSection() {
  const { t } = useTranslation('lists');
  const [isDone, setDone] = useState(false);

  return (
    <PanelSection title={t('own.title')}>
      <p className={classes.small}>{t('own.text')}</p>
      <Button size="small" onClick={() => void forgetOwn().then(() => setDone(true))}>
        {t('own.clear')}
      </Button>
      <p className={classes.small} role="status">
        {isDone && t('own.cleared')}
      </p>
    </PanelSection>
  );
}
