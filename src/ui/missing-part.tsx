import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../i18n/translator';
import { Button } from './button';
import classes from './missing-part.module.css';
import { Notice } from './notice';

/**
 * Stands where a part of a page has not come, with the rest of the page around it.
 *
 * @param again tries at once; gives why it did not come this time either, or null
 */
export function MissingPart({ again }: { again: () => Promise<unknown> }) {
  const { t } = useTranslation('errors');
  const router = useRouter();
  const [isTrying, setTrying] = useState(false);
  const press = async () => {
    setTrying(true);
    const failure = await again();
    // Pressed by hand, a part that the shop itself does not have any more is a reason to load the page anew.
    if (failure instanceof Error) router.options.defaultOnCatch?.(failure, { componentStack: '' });
    setTrying(false);
  };

  return (
    <Notice
      tone="needs"
      role="status"
      className={classes.part}
      action={
        <Button loading={isTrying} onClick={() => void press()}>
          {t('retry')}
        </Button>
      }
    >
      {t('chunkHelp')}
    </Notice>
  );
}
