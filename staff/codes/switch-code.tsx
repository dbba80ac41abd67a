import { useState } from 'react';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { isConflict } from '../api';
import { Failure } from '../failure';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import classes from './codes.module.css';

/** Switches a code off, or on again, once that was asked. */
export function SwitchCode({ path, code, isDisabled }: { path: string; code: string; isDisabled: boolean }) {
  const { t } = useTranslation('staff');
  const change = useAct();
  // What it was when it was asked.
  const [asked, setAsked] = useState<{ readonly isDisabled: boolean } | null>(null);
  const word = asked?.isDisabled ? 'on' : 'off';
  return (
    <div className={classes.act}>
      <Button
        size="small"
        loading={change.isPending}
        aria-label={t(isDisabled ? 'codes.onOf' : 'codes.offOf', { code })}
        onClick={() => setAsked({ isDisabled })}
      >
        {t(isDisabled ? 'codes.on' : 'codes.off')}
      </Button>
      {isConflict(change.error) ? <p role="alert">{t('codes.conflict')}</p> : change.error && <Failure error={change.error} />}
      <Sure
        open={asked !== null}
        title={t(`codes.${word}Sure`, { code })}
        yes={t(`codes.${word}Yes`)}
        no={t('codes.keep')}
        onYes={() => {
          if (asked) change.mutate({ path, body: { is_disabled: !asked.isDisabled, was: asked.isDisabled } });
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
