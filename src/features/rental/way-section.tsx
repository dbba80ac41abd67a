import { FACTS } from '../../../domain/facts';
import { formatMoney } from '../../../domain/money';
import { TextField } from '../../forms/fields';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { RadioList } from '../../ui/radio-list';
import { RadioRow } from '../../ui/radio-row';
import classes from './rental-page.module.css';
import { WAYS } from './rental-schema';
import type { RentalForm } from './use-rental-form';

/** Collected in Neukölln, or brought and fetched in Berlin; then it must be known where to. */
export function WaySection({ rental: { form, days } }: { rental: RentalForm }) {
  const { t } = useTranslation('rental');
  const { locale } = useSettings();
  const price = days?.deliveryCents == null ? null : formatMoney(days.deliveryCents, FACTS.currencyCode, locale);

  return (
    <section className={classes.section}>
      <RadioList legend={t('fields.way')} id={form.field('way').id} error={form.field('way').error}>
        {WAYS.map((way) => (
          <RadioRow
            key={way}
            name="way"
            value={way}
            checked={form.values.way === way}
            disabled={form.sending}
            onChange={() => form.setValue('way', way)}
            label={t(`way.${way}`)}
            description={t(`way.${way}Hint`)}
            aside={way === 'collect' ? t('way.free') : price}
          />
        ))}
      </RadioList>
      {form.values.way === 'deliver' && (
        <div className={classes.place}>
          <TextField name="street" autoComplete="street-address" />
          <TextField name="postalCode" autoComplete="postal-code" inputMode="numeric" description={t('way.berlin')} />
          <TextField name="floor" />
        </div>
      )}
    </section>
  );
}
