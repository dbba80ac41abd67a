import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { FACTS } from '../../domain/facts';
import { LOCALES, type Locale } from '../../domain/locale';
import { formatMoney } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Checkbox } from '../../src/ui/checkbox';
import { DocumentTitle } from '../../src/ui/document-title';
import { Field } from '../../src/ui/field';
import { SelectField } from '../../src/ui/select-field';
import { Failure, Reading } from '../failure';
import pages from '../pages.module.css';
import { shopQuery } from '../shop-query';
import { hasWords } from '../words';
import { labelWords } from './label-words';
import classes from './labels.module.css';
import { type LabelGood, labelsQuery } from './queries';
import { Sheets } from './sheet';
import { inSheets, SIZES } from './sizes';
import { useTypeName } from './use-type-name';

/** More than anybody prints at once; a list so long would make the page slow. */
const MOST = 240;
const EVERYTHING = '';

/** Labels for the shelf, chosen and printed. */
export function LabelsPage() {
  const { t } = useTranslation('staff');
  const goods = useQuery(labelsQuery);
  const shop = useQuery({ ...shopQuery, select: ({ url }) => url });
  const error = goods.error ?? shop.error;
  return (
    <>
      <DocumentTitle title={t('labels.title')} />
      <div className={classes.choose}>
        <h1>{t('labels.title')}</h1>
        <p className={pages.quiet}>{t('labels.lead')}</p>
      </div>
      {error ? (
        <Failure
          error={error}
          again={() => {
            void goods.refetch();
            void shop.refetch();
          }}
        />
      ) : goods.data && shop.data ? (
        <Labels all={goods.data} shopUrl={shop.data} />
      ) : (
        <Reading />
      )}
    </>
  );
}

/** A thing in the list as it would stand on its label. */
const nameOf = (good: LabelGood, locale: Locale): string => {
  const { title } = labelWords(good, locale);
  const values = good.values.map(({ value, value_de }) => (locale === 'de' && value_de) || value);
  return [title, ...values].join(', ');
};

function Labels({ all, shopUrl }: { all: readonly LabelGood[]; shopUrl: string }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const typeName = useTypeName();
  const [typed, setTyped] = useState('');
  const [type, setType] = useState(EVERYTHING);
  const [isHere, setHere] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sizeName, setSizeName] = useState<string>(SIZES[1].name);
  const [language, setLanguage] = useState<Locale>('de');

  const sought = useDeferredValue(typed);
  const types = [...new Set(all.flatMap((good) => good.type ?? []))].sort();
  const matching = all.filter(
    (good) =>
      (type === EVERYTHING || good.type === type) &&
      (!isHere || good.stock === null || good.stock > 0) &&
      hasWords(`${good.title} ${good.title_de ?? ''} ${good.sku ?? ''} ${good.values.map(({ value }) => value).join(' ')}`, sought),
  );
  const goods = all.filter(({ id }) => chosen.has(id));
  const size = SIZES.find(({ name }) => name === sizeName) ?? SIZES[1];
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (!isChosen) next.delete(id);
      else if (next.size < MOST) next.add(id);
    }
    setChosen(next);
  };
  const shown = matching.map(({ id }) => id);

  return (
    <>
      <div className={`${pages.section} ${classes.choose}`}>
        <search className={classes.how}>
          <Field
            id="labels-search"
            type="search"
            autoComplete="off"
            label={t('labels.search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SelectField
            id="labels-type"
            label={t('labels.type')}
            value={type}
            onChange={(event) => setType(event.target.value)}
            options={[{ value: EVERYTHING, label: t('labels.everything') }, ...types.map((value) => ({ value, label: typeName(value) }))]}
          />
          <Checkbox id="labels-here" label={t('labels.here')} checked={isHere} onChange={(event) => setHere(event.currentTarget.checked)} />
        </search>
        <p role="status" className={pages.quiet}>
          {t('labels.count', { count: matching.length })} {t('labels.chosen', { count: goods.length })}{' '}
          {goods.length >= MOST && t('labels.most', { count: MOST })}
        </p>
        <div className={pages.buttons}>
          <Button onClick={() => choose(shown, true)}>{t('labels.chooseShown')}</Button>
          <Button onClick={() => setChosen(new Set())}>{t('labels.chooseNone')}</Button>
        </div>
        <ul className={classes.goods} aria-label={t('labels.goods')}>
          {matching.map((good) => (
            <li key={good.id}>
              <Checkbox
                id={`label-${good.id}`}
                label={`${nameOf(good, locale)} · ${formatMoney(good.cents, FACTS.currencyCode, locale)}`}
                checked={chosen.has(good.id)}
                onChange={(event) => choose([good.id], event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
        <div className={classes.how}>
          <SelectField
            id="labels-size"
            label={t('labels.size')}
            value={size.name}
            onChange={(event) => setSizeName(event.target.value)}
            options={SIZES.map(({ name, width, height, columns, rows }) => ({
              value: name,
              label: t(`labels.sizes.${name}`, { width, height, count: columns * rows }),
            }))}
          />
          <SelectField
            id="labels-language"
            label={t('labels.language')}
            value={language}
            onChange={(event) => setLanguage(event.target.value as Locale)}
            options={LOCALES.map((value) => ({ value, label: t(`labels.languages.${value}`) }))}
          />
          <Button variant="primary" disabledReason={goods.length === 0 ? t('labels.nothing') : null} onClick={() => print()}>
            {t('labels.print', { count: inSheets(goods, size).length })}
          </Button>
        </div>
        <p className={pages.quiet}>{t('labels.how')}</p>
      </div>
      <Sheets goods={goods} size={size} locale={language} shopUrl={shopUrl} />
    </>
  );
}
