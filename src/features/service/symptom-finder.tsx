import { useId, useState } from 'react';
import { formatMoney } from '../../../domain/money';
import { SYMPTOM_AREAS, SYMPTOMS, type SymptomArea, type SymptomId, sumOfRanges, symptomRange } from '../../../domain/symptoms';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Checkbox } from '../../ui/checkbox';
import { Chips } from '../../ui/chips';
import { DeckDrawing } from './deck-drawing';
import { RangePrice, rangeOfJob } from './job-price';
import { RequestLink } from './request-link';
import { jobNamed, SERVICE_HANDLES, type ServiceView } from './service-view';
import classes from './symptom-finder.module.css';

/** From what a deck does to the likely job and what that costs. Several at once add up. */
export function SymptomFinder({ view }: { view: ServiceView }) {
  const { t } = useTranslation('service');
  const { locale } = useSettings();
  const id = useId();
  const [area, setArea] = useState<SymptomArea>('sound');
  const [chosen, setChosen] = useState<readonly SymptomId[]>([]);
  const jobs = view.groups.flatMap((group) => group.jobs);
  const rangeOf = (symptom: (typeof SYMPTOMS)[number]) => symptomRange(symptom.jobs, jobs);
  const shown = SYMPTOMS.filter((symptom) => symptom.area === area);
  const found = SYMPTOMS.filter((symptom) => chosen.includes(symptom.id));
  const ranges = found.map(rangeOf);
  const sum = sumOfRanges(ranges.filter((range) => range !== null));
  // Where only a look inside tells: what that costs.
  const diagnosis = jobNamed(view, SERVICE_HANDLES.estimate);
  const diagnosisPrice = diagnosis && formatMoney(diagnosis.leastCents, view.currencyCode, locale);
  const total = sum ?? (diagnosis ? rangeOfJob(diagnosis) : null);
  const labelOf = (value: SymptomArea) => {
    const count = found.filter((symptom) => symptom.area === value).length;
    return count > 0 ? t('finder.areaWithCount', { area: t(`areas.${value}`), count }) : t(`areas.${value}`);
  };
  const toggle = (symptom: SymptomId) =>
    setChosen((before) => (before.includes(symptom) ? before.filter((one) => one !== symptom) : [...before, symptom]));

  return (
    <section className={classes.finder} aria-labelledby={`${id}-title`}>
      <div className={classes.drawing}>
        <h2 id={`${id}-title`}>{t('finder.title')}</h2>
        <p className={classes.quiet}>{t('finder.lead')}</p>
        <DeckDrawing area={area} />
      </div>
      <div className={classes.words}>
        <Chips
          id={`${id}-area`}
          name="symptom-area"
          label={t('finder.area')}
          value={area}
          options={SYMPTOM_AREAS.map((value) => ({
            value,
            label: labelOf(value),
          }))}
          onChange={({ currentTarget }) => setArea(SYMPTOM_AREAS.find((one) => one === currentTarget.value) ?? 'sound')}
        />
        <ul className={classes.symptoms}>
          {shown.map((symptom) => (
            <li key={symptom.id} className={classes.symptom} data-chosen={chosen.includes(symptom.id) || undefined}>
              <Checkbox
                checked={chosen.includes(symptom.id)}
                onChange={() => toggle(symptom.id)}
                label={t(`symptoms.${symptom.id}.name`)}
                description={t(`symptoms.${symptom.id}.help`)}
              />
              <span className={classes.price}>
                {rangeOf(symptom) === null && diagnosisPrice ? (
                  t('byDiagnosis', { price: diagnosisPrice })
                ) : (
                  <RangePrice range={rangeOf(symptom)} currencyCode={view.currencyCode} />
                )}
              </span>
            </li>
          ))}
        </ul>
        <div className={classes.sum} role="status">
          {found.length === 0 ? (
            <p className={classes.quiet}>{t('finder.nothing')}</p>
          ) : (
            <>
              <p>
                <strong>{found.map((symptom) => t(`symptoms.${symptom.id}.name`)).join(', ')}</strong>
                <span className={classes.quiet}>
                  {!ranges.includes(null)
                    ? t('finder.estimateFirst')
                    : diagnosisPrice
                      ? t('finder.diagnosis', { price: diagnosisPrice })
                      : t('finder.withEstimate')}
                </span>
              </p>
              <span className={classes.total}>
                <RangePrice range={total} currencyCode={view.currencyCode} size="large" />
              </span>
            </>
          )}
        </div>
        <RequestLink symptoms={chosen}>{found.length === 0 ? t('finder.notListed') : t('finder.take')}</RequestLink>
      </div>
    </section>
  );
}
