import { useSuspenseQuery } from '@tanstack/react-query';
import { FACTS, LAW } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatMoney, formatPercent } from '../../../domain/money';
import { useProfile } from '../../catalogue/hooks';
import { viewOf } from '../../catalogue/page-view';
import { useFreshGoods } from '../../catalogue/whole-shop';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageBreadcrumbs } from '../../page/page-breadcrumbs';
import { PageTitle } from '../../page/page-title';
import { AnyLink } from '../../ui/any-link';
import { Icon } from '../../ui/icon';
import { OpeningHours } from '../../ui/opening-hours';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { TaxNote } from '../../ui/tax-note';
import link from '../../ui/text-link.module.css';
import { JobPrice } from './job-price';
import { PackingSteps } from './packing-steps';
import { serviceView } from './queries';
import { RequestLink } from './request-link';
import classes from './service-page.module.css';
import { jobNamed, PICK_UP_IN_GERMANY, SERVICE_HANDLES, type ServiceView } from './service-view';
import { SymptomFinder } from './symptom-finder';

/** What a package has done, and whether the first one has it too. */
const IN_PACKAGES = ['cleaned', 'oiled', 'pitch', 'contacts', 'arm', 'speed', 'cable', 'light', 'bearings', 'feet'] as const;
const IN_THE_FIRST: readonly string[] = IN_PACKAGES.slice(0, 6);
const COURSE = ['describe', 'bring', 'estimate', 'repair', 'back'] as const;
/** What stands on its own elsewhere on the page. */
const ELSEWHERE: readonly string[] = Object.values(SERVICE_HANDLES);

/** The workshop: what it does, what that costs, and how a deck gets there and back. */
export function ServicePage() {
  const { t } = useTranslation('service');
  const settings = useSettings();
  const { locale } = settings;
  const { data: view } = useSuspenseQuery({ ...serviceView(settings), select: viewOf });
  useFreshGoods();
  const percent = formatPercent(FACTS.repairOverEstimatePercent, locale);
  const jobs = view.groups.flatMap((group) => group.jobs).filter(({ handle }) => !ELSEWHERE.includes(handle));
  const estimate = jobNamed(view, SERVICE_HANDLES.estimate);

  return (
    <div data-ground="service">
      <div className={`wrap ${classes.page}`}>
        <PageTitle />
        <PageBreadcrumbs />
        <div className={classes.opening}>
          <div>
            <h1 className={classes.title}>{t('heading')}</h1>
            <p className={classes.lead}>{t('lead', { percent })}</p>
            <div className={classes.actions}>
              <RequestLink variant="primary">{t('describe')}</RequestLink>
              <AnyLink to="/service/prices" className={`${link.link} ${link.alone}`}>
                {t('prices.title')}
              </AnyLink>
              <AnyLink to="/service/status" className={`${link.link} ${link.alone}`}>
                {t('whereIsIt')}
              </AnyLink>
            </div>
          </div>
          <Picture
            src="/img/scenes/bench.jpg"
            alt={t('picture')}
            sizes="(width < 60em) 100vw, 600px"
            ratio="5/3"
            dim={false}
            priority
            className={classes.picture ?? ''}
          />
        </div>
        <SymptomFinder view={view} />
        <section aria-labelledby="jobs">
          <div className={classes.head}>
            <h2 id="jobs">{t('jobs.title')}</h2>
            <AnyLink to="/service/prices" className={`${link.link} ${link.alone}`}>
              {t('jobs.all')}
            </AnyLink>
          </div>
          <ul className={classes.jobs}>
            {jobs.map((job) => (
              <li key={job.handle} className={classes.job}>
                <AnyLink to="/product/$handle" params={{ handle: job.handle }} className={link.link}>
                  {inLocale(job.title, locale)}
                </AnyLink>
                <JobPrice job={job} currencyCode={view.currencyCode} />
              </li>
            ))}
          </ul>
          <p className={classes.small}>
            <TaxNote kind="service" start />. {t('jobs.payment')}
          </p>
        </section>
        <section className={classes.packages} aria-labelledby="packages">
          <Packages view={view} />
          <dl className={classes.rules}>
            <div>
              <dt>{t('rules.express')}</dt>
              <dd>
                <strong>{t('rules.days', { count: FACTS.expressRepairDays })}</strong> +
                {formatPercent(FACTS.expressSurchargePercent, locale)}
                <span className={classes.small}>{t('rules.expressHow')}</span>
              </dd>
            </div>
            {estimate && (
              <div>
                <dt>{inLocale(estimate.title, locale)}</dt>
                <dd>
                  <Price cents={estimate.leastCents} currencyCode={view.currencyCode} size="large" />
                  <span className={classes.small}>{t('rules.estimateHow')}</span>
                </dd>
              </div>
            )}
            <div>
              <dt>{t('rules.over', { percent })}</dt>
              <dd className={classes.small}>{t('rules.overHow', { percent })}</dd>
            </div>
            <div>
              <dt>{t('rules.warranty')}</dt>
              <dd className={classes.small}>{t('rules.warrantyHow', { count: LAW.liabilityYears })}</dd>
            </div>
          </dl>
        </section>
        <Travel view={view} />
        <section aria-labelledby="packing">
          <h2 id="packing">{t('packing.title')}</h2>
          <PackingSteps />
          <p className={classes.small}>{t('packing.carrier')}</p>
        </section>
        <ol className={classes.course} aria-label={t('course.title')}>
          {COURSE.map((step) => (
            <li key={step}>
              <strong>{t(`course.${step}.name`)}</strong>
              <span className={classes.small}>{t(`course.${step}.how`)}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Packages({ view }: { view: ServiceView }) {
  const { t } = useTranslation('service');
  const { locale } = useSettings();
  const both = [jobNamed(view, SERVICE_HANDLES.packageOne), jobNamed(view, SERVICE_HANDLES.packageTwo)].flatMap((job) => job ?? []);
  if (both.length < 2) return null;

  return (
    <div className={classes.table}>
      <h2 id="packages">{t('packages.title')}</h2>
      <table>
        <thead>
          <tr>
            <td className={classes.small}>{t('packages.measured')}</td>
            {both.map((job) => (
              <th key={job.handle} scope="col">
                {inLocale(job.title, locale)}
                <Price cents={job.leastCents} currencyCode={view.currencyCode} size="large" />
                <small className={classes.small}>
                  {t('packages.two', { price: formatMoney(job.mostCents, view.currencyCode, locale) })}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {IN_PACKAGES.map((part) => (
            <tr key={part}>
              <th scope="row">{t(`packages.parts.${part}`)}</th>
              <td>{IN_THE_FIRST.includes(part) ? <Included /> : <NotIncluded />}</td>
              <td>
                <Included />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {both.map((job) => (
              <td key={job.handle}>
                <RequestLink jobs={[job.handle]}>
                  {t('packages.choose')} <span className="visually-hidden">{inLocale(job.title, locale)}</span>
                </RequestLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const Included = () => (
  <>
    <Icon name="check" className={classes.included} />
    <span className="visually-hidden">{useTranslation('service').t('packages.included')}</span>
  </>
);

const NotIncluded = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{useTranslation('service').t('packages.notIncluded')}</span>
  </>
);

/** Three ways to the bench, and what each costs. */
function Travel({ view }: { view: ServiceView }) {
  const { t } = useTranslation('service');
  const { locale } = useSettings();
  const profile = useProfile();
  const money = (cents: number) => formatMoney(cents, view.currencyCode, locale);
  const box = jobNamed(view, SERVICE_HANDLES.box);
  const pickUp = jobNamed(view, SERVICE_HANDLES.pickUp);
  const home = pickUp?.choices.find(({ sku }) => sku === PICK_UP_IN_GERMANY);
  const abroad = pickUp?.choices.find(({ sku }) => sku !== PICK_UP_IN_GERMANY);

  return (
    <section aria-labelledby="travel">
      <h2 id="travel">{t('travel.title')}</h2>
      <ul className={classes.ways}>
        <li className={classes.way}>
          <Icon name="shop" />
          <h3>{t('travel.walkIn.name')}</h3>
          <p className={classes.fee}>{t('travel.free')}</p>
          <p>{t('travel.walkIn.how')}</p>
          <OpeningHours hours={profile} />
        </li>
        <li className={classes.way}>
          <Icon name="box" />
          <h3>{t('travel.parcel.name')}</h3>
          {box && <p className={classes.fee}>{t('travel.box', { price: money(box.leastCents) })}</p>}
          <p>{box ? t('travel.parcel.how', { pair: money(box.mostCents) }) : t('travel.parcel.ownBox')}</p>
          {box && (
            <AnyLink to="/product/$handle" params={{ handle: box.handle }} className={`${link.link} ${link.alone}`}>
              {t('travel.orderBox')}
            </AnyLink>
          )}
        </li>
        {pickUp && home && abroad && (
          <li className={classes.way}>
            <Icon name="return" />
            <h3>{t('travel.pickUp.name')}</h3>
            <p className={classes.fee}>{t('travel.pickUp.fee', { fee: money(FACTS.servicePickupFeeCents), flat: money(home.cents) })}</p>
            <p>{t('travel.pickUp.how', { abroad: money(abroad.cents) })}</p>
            <p className={classes.small}>{t('travel.pickUp.where')}</p>
          </li>
        )}
      </ul>
    </section>
  );
}
