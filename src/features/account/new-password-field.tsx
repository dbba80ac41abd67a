import { useEffect, useState } from 'react';
import { PASSWORD_MIN } from '../../../domain/password';
import { type PasswordStrength, STRONGEST } from '../../../domain/password-strength';
import { useShopFormState } from '../../forms/form-context';
import { PasswordField } from '../../forms/password-field';
import { useTranslation } from '../../i18n/translator';
import { judgePassword } from '../../medusa/password-strength';
import { StrobeDots } from '../../ui/strobe-dots';
import classes from './new-password-field.module.css';

/** Long enough for a pause in typing, short enough to be an answer to it. */
const PAUSE_MS = 400;

/** By score. */
const WORDS = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;

/** A password that is being chosen, and how strong it is. The meter advises: where the shop does not answer there is none. */
export function NewPasswordField({ email = '' }: { email?: string }) {
  const { t } = useTranslation('forms');
  const { id, value = '' } = useShopFormState().field('password');
  const strength = useStrength(value, email);
  const words = strength && t(`strength.${WORDS[strength.score] ?? 'veryWeak'}`);

  return (
    <div className={classes.whole}>
      <PasswordField name="password" description={t('passwordHint')} autoComplete="new-password" aria-describedby={`${id}-strength`} />
      {strength && words && (
        <div className={classes.meter} data-strong={strength.score === STRONGEST || undefined}>
          <StrobeDots progress={(strength.score + 1) / (STRONGEST + 1)} />
          <meter
            className="visually-hidden"
            aria-label={t('strength.label')}
            aria-valuetext={words}
            max={STRONGEST}
            value={strength.score}
          />
        </div>
      )}
      <p className={classes.words} id={`${id}-strength`} role="status">
        {strength && (
          <>
            <b>{words}</b> {strength.hint && t(`strengthHints.${strength.hint}`)}
          </>
        )}
      </p>
    </div>
  );
}

/** What the shop says about a password once its writer pauses; the last answer until the next, null where there is none. */
function useStrength(password: string, email: string): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  // Shorter ones the field itself refuses.
  const isJudged = password.length >= PASSWORD_MIN;

  useEffect(() => {
    if (!isJudged) {
      setStrength(null);
      return;
    }
    let isCurrent = true;
    const take = (judged: PasswordStrength | null) => isCurrent && setStrength(judged);
    const timer = setTimeout(() => {
      judgePassword(password, email).then(take, () => take(null));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isJudged, password, email]);

  return strength;
}
