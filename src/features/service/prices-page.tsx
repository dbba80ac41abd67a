import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatPercent } from '../../../domain/money';
import { plainLine } from '../../../domain/plain-text';
import { viewOf } from '../../catalogue/page-view';
import { PriceAge } from '../../catalogue/price-age';
import { useFreshGoods } from '../../catalogue/whole-shop';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageBreadcrumbs } from '../../page/page-breadcrumbs';
import { PageTitle } from '../../page/page-title';
import { AnyLink } from '../../ui/any-link';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Price } from '../../ui/price';
import { TaxNote } from '../../ui/tax-note';
import link from '../../ui/text-link.module.css';
import { JobPrice } from './job-price';
import classes from './prices-page.module.css';
import { serviceView } from './queries';
import type { Job, JobGroup } from './service-view';

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The whole price list of the workshop, from the catalogue: grouped, to be searched and printed. */
export function PricesPage() {
  const { t } = useTranslation('service');
  const settings = useSettings();
  const { locale } = settings;
  const { data } = useSuspenseQuery(serviceView(settings));
  const { view, checkedAtMs } = { view: viewOf(data), checkedAtMs: data.checkedAtMs };
  const [query, setQuery] = useState('');
  const searchId = useId();
  useFreshGoods();

  const words = folded(plainLine(query)).split(/\s+/).filter(Boolean);
  const isFound = (group: JobGroup, { title, fact }: Job): boolean => {
    const texts = folded([group.name, title, fact].flatMap((text) => (text ? [inLocale(text, locale)] : [])).join(' '));
    return words.every((word) => texts.includes(word));
  };
  // What is not found is out of sight and not gone: on paper the list is whole.
  const groups = view.groups.map((group) => ({ ...group, jobs: group.jobs.map((job) => ({ job, isMissed: !isFound(group, job) })) }));
  const count = groups.reduce((sum, { jobs }) => sum + jobs.filter(({ isMissed }) => !isMissed).length, 0);

  return (
    <div className={classes.ground} data-ground="service">
      <div className={`wrap ${classes.page}`}>
        <PageTitle />
        <PageBreadcrumbs />
        <h1 className={classes.title}>{t('prices.title')}</h1>
        <p className={classes.lead}>{t('prices.lead', { percent: formatPercent(FACTS.repairOverEstimatePercent, locale) })}</p>
        <search className={classes.tools}>
          <Field
            id={searchId}
            type="search"
            label={t('prices.search')}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            className={classes.search ?? ''}
          />
          <Button data-prints="" onClick={() => window.print()}>
            {t('prices.print')}
          </Button>
          <p role="status" className={classes.count}>
            {query.trim() !== '' && t('prices.found', { count })}
          </p>
        </search>
        {groups.map(({ id, name, jobs }) => (
          <section
            key={id}
            className={classes.group}
            data-missed={jobs.every(({ isMissed }) => isMissed) || undefined}
            aria-labelledby={`group-${id}`}
          >
            <h2 id={`group-${id}`}>{inLocale(name, locale)}</h2>
            <ul className={classes.jobs}>
              {jobs.map(({ job, isMissed }) => (
                <li key={job.handle} className={classes.job} data-missed={isMissed || undefined}>
                  <div className={classes.row}>
                    <span>
                      <AnyLink to="/product/$handle" params={{ handle: job.handle }} className={link.link}>
                        {inLocale(job.title, locale)}
                      </AnyLink>
                      {job.fact && <span className={classes.quiet}>{inLocale(job.fact, locale)}</span>}
                    </span>
                    <JobPrice job={job} currencyCode={view.currencyCode} />
                  </div>
                  {job.choices.length > 1 && (
                    <ul className={classes.choices}>
                      {job.choices.map((choice) => (
                        <li key={choice.variantId} className={classes.row}>
                          <span>{choice.name && inLocale(choice.name, locale)}</span>
                          <Price cents={choice.cents} currencyCode={view.currencyCode} size="small" />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {count === 0 && <p className={classes.nothing}>{t('prices.nothing')}</p>}
        <ul className={classes.rules}>
          {view.express && (
            <li>{t('prices.express', { days: FACTS.expressRepairDays, percent: formatPercent(view.express.percent, locale) })}</li>
          )}
          <li>{t('prices.over', { percent: formatPercent(FACTS.repairOverEstimatePercent, locale) })}</li>
          <li>{t('prices.payment')}</li>
        </ul>
        <p className={classes.tax}>
          <TaxNote kind="service" start />. <PriceAge atMs={checkedAtMs} />
        </p>
      </div>
    </div>
  );
}
