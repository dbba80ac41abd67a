import type { ReactNode } from 'react';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Notice } from '../../src/ui/notice';
import { Failure } from '../failure';
import pages from '../pages.module.css';
import type { Draft } from './use-draft';

interface DraftEndProps<Values extends object> {
  draft: Draft<Values>;
  /** What is kept by now in the place of something that was edited, as somebody reads it. */
  sayMoved: (name: keyof Values & string) => ReactNode;
  /** Somebody asked to keep what is as it was. */
  isIdle: boolean;
  save: string;
  onDrop: () => void;
}

/** The end of a form for what a product says: what became of the last try, and what can be done now. */
export function DraftEnd<Values extends object>({ draft, sayMoved, isIdle, save, onDrop }: DraftEndProps<Values>) {
  const { t } = useTranslation('staff');
  const { change, edited, moved, isMoved, drop } = draft;
  return (
    <>
      {isMoved ? (
        <Notice tone="target" role="alert">
          {t('texts.conflict')}
          <ul>
            {moved.map((name) => (
              <li key={name}>{sayMoved(name)}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        change.error && <Failure error={change.error} />
      )}
      {isIdle && edited.length === 0 && <p role="status">{t('texts.unchanged')}</p>}
      {change.isSuccess && edited.length === 0 && !isIdle && <p role="status">{t('texts.saved')}</p>}
      <div className={pages.buttons}>
        <Button type="submit" variant="primary" loading={change.isPending}>
          {save}
        </Button>
        {edited.length > 0 && (
          <Button
            variant="quiet"
            onClick={() => {
              drop();
              onDrop();
            }}
          >
            {t('texts.drop')}
          </Button>
        )}
      </div>
    </>
  );
}
