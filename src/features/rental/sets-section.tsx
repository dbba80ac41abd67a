import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatMoney } from '../../../domain/money';
import { freePieces } from '../../../domain/rental-days';
import { modelWords } from '../../catalogue/product-title';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Checkbox } from '../../ui/checkbox';
import { FieldMessage } from '../../ui/field-message';
import { Picture } from '../../ui/picture';
import { TaxNote } from '../../ui/tax-note';
import { TextLink } from '../../ui/text-link';
import { depositOf, ratesOf } from './quote';
import classes from './rental-page.module.css';
import type { RentalSet, RentalView } from './rental-view';
import type { RentalForm } from './use-rental-form';

/** Everything that is lent: what is in it, what it costs, whether it is free; one or several are chosen. */
export function SetsSection({ view, rental }: { view: RentalView; rental: RentalForm }) {
  const { t } = useTranslation('rental');
  const { form } = rental;
  const { id, error } = form.field('sets');
  const { sets: chosen } = form.values;
  const choose = (set: string, isChosen: boolean) =>
    form.setValue('sets', isChosen ? [...chosen, set] : chosen.filter((one) => one !== set));

  return (
    <fieldset className={classes.section} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.heading}>{t('fields.sets')}</legend>
      <p className={classes.quiet}>
        {t('sets.lead')} <TaxNote kind="rental" start />
      </p>
      <ul className={classes.sets}>
        {view.sets.map((set) => (
          <SetRow key={set.id} set={set} rental={rental} isChosen={chosen.includes(set.id)} onChoose={choose} />
        ))}
      </ul>
      {error && <FieldMessage id={id} error={error} />}
    </fieldset>
  );
}

interface SetRowProps {
  set: RentalSet;
  rental: RentalForm;
  isChosen: boolean;
  onChoose: (set: string, isChosen: boolean) => void;
}

function SetRow({ set, rental: { days, period, form }, isChosen, onChoose }: SetRowProps) {
  const { t } = useTranslation('rental');
  const { locale } = useSettings();
  const rates = ratesOf(set, days);
  const deposit = depositOf(set, days);
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const known = days?.sets.find(({ productId }) => productId === set.id);
  const isFree = known && period ? freePieces(known, period) > 0 : null;
  const isNone = known?.units === 0;

  return (
    <li className={classes.set} data-chosen={isChosen || undefined}>
      <Picture className={classes.thumb} src={set.thumbnail} alt={set.imageAlt ? inLocale(set.imageAlt, locale) : ''} sizes="96px" />
      <div className={classes.about}>
        <Checkbox
          label={<strong>{modelWords(inLocale(set.title, locale))}</strong>}
          checked={isChosen}
          disabled={form.sending}
          onChange={(event) => onChoose(set.id, event.currentTarget.checked)}
        />
        {set.includes && <p>{t('sets.includes', { things: inLocale(set.includes, locale) })}</p>}
        {rates && (
          <p className={classes.figures}>
            {t('sets.rates', { day: money(rates.day), weekend: money(rates.weekend), week: money(rates.week) })}
            {deposit !== null && ` ${t('sets.deposit', { deposit: money(deposit) })}`}
          </p>
        )}
        <p className={classes.state}>
          {isNone ? (
            <span className={classes.none}>{t('sets.none')}</span>
          ) : (
            isFree !== null && <span className={isFree ? classes.free : classes.none}>{t(isFree ? 'sets.free' : 'sets.taken')}</span>
          )}
          <TextLink to="/product/$handle" params={{ handle: set.handle }} alone>
            {t('sets.more')}
            <span className="visually-hidden"> {inLocale(set.title, locale)}</span>
          </TextLink>
        </p>
      </div>
    </li>
  );
}
