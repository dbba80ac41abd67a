import { useState } from 'react';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Notice } from '../../src/ui/notice';
import { isConflict } from '../api';
import { Failure } from '../failure';
import pages from '../pages.module.css';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import type { Good } from './queries';

/** Whether a product is on sale, and the way to the other state. */
export function OnSale({ good, title }: { good: Good; title: string }) {
  const { t } = useTranslation('staff');
  const change = useAct();
  // The state that was on screen when it was asked.
  const [asked, setAsked] = useState<Good['status'] | null>(null);
  const [isOnSale, wasOnSale] = [good.status === 'published', asked === 'published'];
  const send = () => {
    setAsked(null);
    change.mutate({ path: `/goods/${good.id}/status`, body: { status: wasOnSale ? 'draft' : 'published', was: asked } });
  };
  return (
    <section className={pages.card}>
      <h2>{t('status.title')}</h2>
      <p className={pages.quiet}>{t(isOnSale ? 'status.published' : 'status.draft')}</p>
      {isConflict(change.error) ? (
        <Notice tone="target" role="alert">
          {t('status.conflict')}
        </Notice>
      ) : (
        change.error && <Failure error={change.error} />
      )}
      <Button loading={change.isPending} onClick={() => setAsked(good.status)}>
        {t(isOnSale ? 'status.withdraw' : 'status.publish')}
      </Button>
      <Sure
        open={asked !== null}
        title={t(wasOnSale ? 'status.withdrawSure' : 'status.publishSure', { title })}
        yes={t(wasOnSale ? 'status.withdrawYes' : 'status.publishYes')}
        no={t('status.no')}
        onYes={send}
        onClose={() => setAsked(null)}
        width="34rem"
      />
    </section>
  );
}
