import { TextField } from '../../forms/fields';
import { KeepDraft } from '../../forms/keep-draft';
import { TrapField } from '../../forms/sending/trap-field';
import { TextAreaField } from '../../forms/text-area-field';
import { useTranslation } from '../../i18n/translator';
import classes from './rental-page.module.css';
import type { RentalForm } from './use-rental-form';

/** Who takes it. */
export function WhoSection({ rental: { form, keeping, trap, setTrap } }: { rental: RentalForm }) {
  const { t } = useTranslation('rental');

  return (
    <section className={classes.section} aria-labelledby="rental-who">
      <h2 id="rental-who">{t('who.title')}</h2>
      <div className={classes.pair}>
        <TextField name="name" autoComplete="name" />
        <TextField name="company" autoComplete="organization" />
        <TextField name="email" type="email" autoComplete="email" />
        <TextField name="phone" type="tel" autoComplete="tel" description={t('who.phone')} />
      </div>
      <TextAreaField name="remark" rows={4} description={t('who.remark')} />
      <KeepDraft keeping={keeping} disabled={form.sending} />
      <TrapField id="rental" label={t('trap')} value={trap} onChange={setTrap} />
    </section>
  );
}
