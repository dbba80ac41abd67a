import { type FormEvent, useState } from 'react';
import { MOST_LEAD_WEEKS, type ProductFields } from '../../domain/product-texts';
import { useTranslation } from '../../src/i18n/translator';
import { Checkbox } from '../../src/ui/checkbox';
import { Field } from '../../src/ui/field';
import { SelectField } from '../../src/ui/select-field';
import pages from '../pages.module.css';
import { Sure } from '../sure';
import { DraftEnd } from './draft-end';
import type { Good } from './queries';
import { useDraft } from './use-draft';

const NAMES = ['lead_time_weeks', 'usual_grade', 'margin_scheme', 'discontinued'] as const satisfies (keyof ProductFields)[];

/** Weeks as they are typed; undefined for what is no number of weeks. */
const weeksIn = (typed: string): number | null | undefined => {
  const plain = typed.trim();
  if (plain === '') return null;
  const weeks = /^\d{1,2}$/.test(plain) ? Number(plain) : 0;
  return weeks >= 1 && weeks <= MOST_LEAD_WEEKS ? weeks : undefined;
};

/** How a product is sold: its lead time, grade, tax, and whether it comes again. */
export function Fields({ good, title }: { good: Good; title: string }) {
  const { t } = useTranslation('staff');
  const draft = useDraft<ProductFields>(good.fields, `/goods/${good.id}/fields`, 'fields');
  const { change, values, edited, edit, save } = draft;
  const [weeks, setWeeks] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isIdle, setIdle] = useState(false);
  const typedWeeks = weeks ?? values.lead_time_weeks?.toString() ?? '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const wrong = weeksIn(typedWeeks) === undefined;
    setWrong(wrong);
    setIdle(!wrong && edited.length === 0);
    if (wrong) document.getElementById('lead-weeks')?.focus();
    else if (edited.length > 0) setAsked(true);
  };
  const wordOf = (name: keyof ProductFields, value: ProductFields[keyof ProductFields]): string => {
    if (typeof value === 'boolean') return t(value ? 'fields.yesNo.yes' : 'fields.yesNo.no');
    return value === null ? t(name === 'usual_grade' ? 'fields.noGrade' : 'fields.usual') : String(value);
  };

  return (
    <section className={pages.stack}>
      <h2>{t('fields.title')}</h2>
      <p className={pages.quiet}>{t('fields.lead')}</p>
      <form className={pages.stack} onSubmit={submit} noValidate aria-label={t('fields.title')}>
        <Field
          id="lead-weeks"
          inputMode="numeric"
          autoComplete="off"
          optional
          label={t('fields.names.lead_time_weeks')}
          description={t('fields.weeksHint', { most: MOST_LEAD_WEEKS })}
          value={typedWeeks}
          error={isWrong && t('fields.weeksWrong', { most: MOST_LEAD_WEEKS })}
          onChange={({ target }) => {
            setWeeks(target.value);
            setWrong(false);
            const read = weeksIn(target.value);
            if (read !== undefined) edit({ lead_time_weeks: read });
          }}
        />
        {good.grades.length > 0 && (
          <SelectField
            id="usual-grade"
            label={t('fields.names.usual_grade')}
            description={t('fields.gradeHint')}
            value={values.usual_grade ?? ''}
            options={[
              { value: '', label: t('fields.noGrade') },
              ...[...new Set([...good.grades, ...(values.usual_grade === null ? [] : [values.usual_grade])])].map((value) => ({
                value,
                label: value,
              })),
            ]}
            onChange={({ target }) => edit({ usual_grade: target.value || null })}
          />
        )}
        <Checkbox
          label={t('fields.names.margin_scheme')}
          description={t('fields.marginHint')}
          checked={values.margin_scheme}
          onChange={({ target }) => edit({ margin_scheme: target.checked })}
        />
        <Checkbox
          label={t('fields.names.discontinued')}
          checked={values.discontinued}
          onChange={({ target }) => edit({ discontinued: target.checked })}
        />
        <DraftEnd
          draft={draft}
          sayMoved={(name) => t('texts.conflictLine', { name: t(`fields.names.${name}`), text: wordOf(name, good.fields[name]) })}
          isIdle={isIdle}
          save={t('fields.save')}
          onDrop={() => {
            setWeeks(null);
            setWrong(false);
          }}
        />
      </form>
      <Sure
        open={isAsked}
        title={t('fields.sure', { title })}
        yes={t('fields.yes')}
        no={t('fields.no')}
        onYes={() => {
          setAsked(false);
          setWeeks(null);
          save();
        }}
        onClose={() => setAsked(false)}
        width="34rem"
      >
        <ul>
          {NAMES.filter((name) => edited.includes(name)).map((name) => (
            <li key={name}>
              {t('fields.line', {
                name: t(`fields.names.${name}`),
                from: wordOf(name, good.fields[name]),
                to: wordOf(name, values[name]),
              })}
            </li>
          ))}
        </ul>
      </Sure>
    </section>
  );
}
