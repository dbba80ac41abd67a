import { type FormEvent, useId, useRef, useState } from 'react';
import { codeProblem, LONGEST_CODE, MOST_CODES, toCode } from '../../../domain/cart-codes';
import { useTranslation } from '../../i18n/translator';
import { useConnection } from '../../network/use-connection';
import { useCart, useCartPort } from '../../sync/react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import classes from './code-box.module.css';

type Problem = NonNullable<ReturnType<typeof codeProblem>> | 'already' | 'most' | 'failed';

/** One field for discount codes and gift cards: only the shop knows which of them a code is. */
export function CodeForm({ frozen }: { frozen: boolean }) {
  const { t } = useTranslation('codes');
  const { codes } = useCart();
  const port = useCartPort();
  const isLive = useConnection().reach === 'live';
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const problemOf = (code: string): Problem | null => {
    const counting = codes.filter(({ state }) => state !== 'refused');
    if (counting.some((other) => other.code === code)) return 'already';
    return codeProblem(code) ?? (counting.length >= MOST_CODES ? 'most' : null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The order around it is not meant.
    event.stopPropagation();
    const code = toCode(typed);
    const found = problemOf(code);
    setProblem(found);
    if (found !== null) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    try {
      await port.dispatch({ type: 'add-code', code });
      // Unless the next one is being typed already.
      setTyped((now) => (now === typed ? '' : now));
    } catch {
      setProblem('failed');
    }
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        id={`${id}-code`}
        className={classes.field}
        label={t('label')}
        description={isLive ? undefined : t('offline')}
        error={problem === null ? undefined : t(`problem.${problem}`, { most: problem === 'most' ? MOST_CODES : LONGEST_CODE })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" disabledReason={frozen ? t('frozen') : null}>
        {t('submit')}
      </Button>
    </form>
  );
}
