import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { CODE_MINUTES, CODE_TRIES, shownCode } from '../../domain/kiosk';
import { KIOSK_NAME_MAX } from '../../domain/text-limits';
import { useTranslation } from '../../src/i18n/translator';
import { uniqueId } from '../../src/platform/unique-id';
import { Button } from '../../src/ui/button';
import { DocumentTitle } from '../../src/ui/document-title';
import { Field } from '../../src/ui/field';
import { Notice } from '../../src/ui/notice';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { KioskCard } from './kiosk-card';
import own from './kiosks.module.css';
import { kiosksQuery, type MadeKiosk } from './queries';
import { SettingsOfAll } from './settings-of-all';
import { useMake } from './use-make';

/** The tablets in the shop: made here, and taken back. */
export function KiosksPage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch, isPending } = useQuery(kiosksQuery);
  const [made, setMade] = useState<MadeKiosk | null>(null);

  return (
    <>
      <DocumentTitle title={t('kiosks.title')} />
      <h1>{t('kiosks.title')}</h1>
      <p>{t('kiosks.lead')}</p>
      {made ? <Codes made={made} onDone={() => setMade(null)} /> : <MakeForm onMade={setMade} />}
      {isPending ? (
        <Reading />
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : data.length === 0 ? (
        <p className={classes.quiet}>{t('kiosks.none')}</p>
      ) : (
        <section className={classes.section} aria-label={t('kiosks.list')}>
          <div className={classes.stack}>
            {data.map((kiosk) => (
              <KioskCard key={kiosk.id} kiosk={kiosk} onMade={setMade} />
            ))}
          </div>
        </section>
      )}
      <SettingsOfAll />
    </>
  );
}

function MakeForm({ onMade }: { onMade: (made: MadeKiosk) => void }) {
  const { t } = useTranslation('staff');
  const make = useMake(onMade);
  const id = useRef(uniqueId());
  const [isMissing, setMissing] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setMissing(name === '');
    if (name !== '' && !make.isPending) make.mutate({ id: id.current, name });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {make.error && <Failure error={make.error} />}
      <Field
        id="kiosk-name"
        name="name"
        label={t('kiosks.name')}
        description={t('kiosks.nameHint')}
        autoComplete="off"
        maxLength={KIOSK_NAME_MAX}
        error={isMissing && t('kiosks.nameMissing')}
      />
      <Button type="submit" variant="primary" loading={make.isPending}>
        {t('kiosks.make')}
      </Button>
    </form>
  );
}

/** What nobody can look up again. */
function Codes({ made: { kiosk, code, staff_code }, onDone }: { made: MadeKiosk; onDone: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <Notice
      tone="quartz"
      role="status"
      title={t('kiosks.made', { name: kiosk.name })}
      action={
        <Button variant="primary" onClick={onDone}>
          {t('kiosks.noted')}
        </Button>
      }
    >
      <p>{t('kiosks.once')}</p>
      <dl className={own.codes}>
        <dt>{t('kiosks.code')}</dt>
        <dd data-code="">{shownCode(code)}</dd>
        <dd className={own.about}>{t('kiosks.codeAbout', { minutes: CODE_MINUTES, tries: CODE_TRIES })}</dd>
        <dt>{t('kiosks.staffCode')}</dt>
        <dd data-staff-code="">{staff_code}</dd>
        <dd className={own.about}>{t('kiosks.staffCodeAbout')}</dd>
      </dl>
    </Notice>
  );
}
