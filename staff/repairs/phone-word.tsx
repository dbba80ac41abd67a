import { useState } from 'react';
import { type CustomersWord, WORDS_OF_CUSTOMER } from '../../domain/estimate';
import { STAFF_WORDS_MAX } from '../../domain/text-limits';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { TextArea } from '../../src/ui/text-area';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import type { Repair } from './queries';

/** The owner of a deck has said it by telephone: it is written down for the version that waits, with who wrote it. */
export function PhoneWord({ repair: { id, name }, version }: { repair: Repair; version: number }) {
  const { t } = useTranslation('staff');
  const change = useAct();
  const [note, setNote] = useState('');
  const [isLong, setLong] = useState(false);
  const [asked, setAsked] = useState<CustomersWord | null>(null);
  const ask = (word: CustomersWord) => {
    const tooLong = note.trim().length > STAFF_WORDS_MAX;
    setLong(tooLong);
    if (!tooLong) setAsked(word);
  };

  return (
    <div className={classes.stack}>
      {change.error && <Failure error={change.error} />}
      <TextArea
        id="estimate-phone"
        rows={2}
        optional
        label={t('repairs.estimate.phone')}
        description={t('repairs.estimate.phoneHint')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={isLong && t('repairs.noteLong', { count: STAFF_WORDS_MAX })}
      />
      <div className={classes.buttons}>
        {WORDS_OF_CUSTOMER.map((word) => (
          <Button key={word} loading={change.isPending} onClick={() => ask(word)}>
            {t(`repairs.estimate.phoneSaid.${word}`)}
          </Button>
        ))}
      </div>
      <Sure
        open={asked !== null}
        title={asked && t(`repairs.estimate.phoneSure.${asked}`, { version, name })}
        yes={t('repairs.estimate.phoneYes')}
        no={t('repairs.estimate.sureNo')}
        onYes={() => {
          setAsked(null);
          if (asked) change.mutate({ path: `/repairs/${id}/word`, body: { version, word: asked, note: note.trim() } });
        }}
        onClose={() => setAsked(null)}
        width="34rem"
      />
    </div>
  );
}
