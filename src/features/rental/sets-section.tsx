import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatMoney } from '../../../domain/money';
import { freePieces } from '../../../domain/rental-days';
import { countOf, withCount } from '../../../domain/rental-pieces';
import { modelWords } from '../../catalogue/product-title';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Checkbox } from '../../ui/checkbox';
import { FieldMessage } from '../../ui/field-message';
import { Picture } from '../../ui/picture';
import { QuantityInput } from '../../ui/quantity-input';
import { TaxNote } from '../../ui/tax-note';
import { TextLink } from '../../ui/text-link';
import { daysOf, depositOf, ratesOf } from './quote';
import classes from './rental-page.module.css';
import type { RentalSet, RentalView } from './rental-view';
import type { RentalForm } from './use-rental-form';

/** Everything that is lent: what is in it, what it costs, whether it is free; one or several are chosen. */
export function SetsSection({ view, rental }: { view: RentalView; rental: RentalForm }) {
  const { t } = useTranslation('rental');
  const { form } = rental;
  const { id, error } = form.field('sets');
  const { sets: chosen } = form.values;
  const choose = (set: string, quantity: number) => form.setValue('sets', withCount(chosen, set, quantity));

  return (
    <fieldset className={classes.section} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.heading}>{t('fields.sets')}</legend>
      <p className={classes.quiet}>
        {t('sets.lead')} <TaxNote kind="rental" start />
      </p>
      <ul className={classes.sets}>
        {view.sets.map((set) => (
          <SetRow key={set.id} set={set} rental={rental} quantity={countOf(chosen, set.id)} onChoose={choose} />
        ))}
      </ul>
      {error && <FieldMessage id={id} error={error} />}
    </fieldset>
  );
}

interface SetRowProps {
  set: RentalSet;
  rental: RentalForm;
  /** None where it is not chosen. */
  quantity: number;
  onChoose: (set: string, quantity: number) => void;
}

function SetRow({ set, rental: { days, period, form }, quantity, onChoose }: SetRowProps) {
  const { t } = useTranslation('rental');
  const { locale } = useSettings();
  const rates = ratesOf(set, days);
  const deposit = depositOf(set, days);
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const known = daysOf(set, days);
  const free = known && period ? freePieces(known, period) : null;
  const isChosen = quantity > 0;
  const isFree = free !== null && free >= Math.max(1, quantity);
  const isNone = known?.units === 0;
  // What a draft or a link asks for beyond it can be made less, and never more.
  const most = Math.max(quantity, Math.min(known?.units ?? 1, FACTS.rentalMostPieces));

  return (
    <li className={classes.set} data-chosen={isChosen || undefined}>
      <Picture className={classes.thumb} src={set.thumbnail} alt={set.imageAlt ? inLocale(set.imageAlt, locale) : ''} sizes="96px" />
      <div className={classes.about}>
        <Checkbox
          label={<strong>{modelWords(inLocale(set.title, locale))}</strong>}
          checked={isChosen}
          disabled={form.sending}
          onChange={(event) => onChoose(set.id, event.currentTarget.checked ? 1 : 0)}
        />
        {isChosen && most > 1 && (
          <div className={classes.count}>
            <QuantityInput
              size="small"
              value={quantity}
              max={most}
              label={inLocale(set.title, locale)}
              disabled={form.sending}
              onChange={(next) => onChoose(set.id, next)}
            />
            {known && <span className={classes.quiet}>{t('sets.units', { count: known.units })}</span>}
          </div>
        )}
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
            free !== null && (
              <span className={isFree ? classes.free : classes.none}>
                {isFree ? t('sets.free') : free > 0 ? t('sets.few', { count: free }) : t('sets.taken')}
              </span>
            )
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
