import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatBerlinMoment, formatDay } from '../../domain/dates';
import { NOT_HERE, type RepairState } from '../../domain/repair';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { DocumentTitle } from '../../src/ui/document-title';
import { EmptyState } from '../../src/ui/empty-state';
import { Notice } from '../../src/ui/notice';
import { Status, type Tone } from '../../src/ui/status';
import { TextLink } from '../../src/ui/text-link';
import { StaffApiError } from '../api';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { Asked } from './asked';
import { ClaimOfRepair } from './claim';
import { Conversation } from './conversation';
import { Estimates } from './estimates';
import { type Repair, repairQuery } from './queries';
import { RepairSteps } from './repair-steps';
import board from './repairs.module.css';

const route = getRouteApi('/repairs/$id');

const TONES: Readonly<Partial<Record<RepairState, Tone>>> = { waiting: 'needs', ready: 'quartz', picked_up: 'quartz', sent: 'quartz' };

/** One deck: what is known of it, what comes next, and what has happened. */
export function RepairPage() {
  const { id } = route.useParams();
  const { t } = useTranslation('staff');
  const { data: repair, error, refetch, isPending } = useQuery(repairQuery(id));
  if (isPending) return <Reading />;
  if (error instanceof StaffApiError && error.status === 404) return <EmptyState as="h1" title={t('repairs.gone')} />;
  if (error) return <Failure error={error} again={() => void refetch()} />;
  const title = t('repairs.page', { reference: repair.reference, device: repair.device });
  return (
    <>
      <DocumentTitle title={title} />
      <TextLink to="/repairs" alone>
        {t('repairs.back')}
      </TextLink>
      <h1>{title}</h1>
      <p className={classes.states}>
        <Status tone={TONES[repair.state] ?? 'neutral'}>{t(`repairs.states.${repair.state}`)}</Status>
        {repair.claim && <Status tone="target">{t('repairs.claim.mark')}</Status>}
        {repair.is_express && <Status tone="target">{t('repairs.express')}</Status>}
        {repair.unread > 0 && <Status tone="needs">{t('repairs.unread', { count: repair.unread })}</Status>}
      </p>
      <div className={`${classes.section} ${classes.columns}`}>
        <div className={classes.stack}>
          {repair.claim && <ClaimOfRepair repair={repair} claim={repair.claim} />}
          {!repair.claim && <Asked repair={repair} />}
          <RepairSteps repair={repair} />
          {!repair.claim && <Estimates repair={repair} />}
          <Conversation repair={repair} />
        </div>
        <div className={classes.stack}>
          <Facts repair={repair} />
          <History repair={repair} />
        </div>
      </div>
    </>
  );
}

function Facts({ repair }: { repair: Repair }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { order_id, display_id, name, email, phone, way_in, way_back, pick_up_on, is_cancelled, state } = repair;
  return (
    <section className={classes.card}>
      <p className={classes.text}>
        {t('repairs.who', { name, email })}
        {phone !== '' && (
          <>
            <br />
            {t('repairs.phone', { phone })}
          </>
        )}
      </p>
      <p>
        {t(`repairs.ways.${way_in}`)}, {t(`repairs.ways.${way_back}`)}
        {pick_up_on && (
          <>
            <br />
            {t('repairs.pickUpOn', { date: formatDay(pick_up_on, locale) })}
          </>
        )}
      </p>
      <p>
        <TextLink to="/order/$id" params={{ id: order_id }}>
          {t('repairs.order', { number: display_id })}
        </TextLink>
      </p>
      {is_cancelled && !NOT_HERE.some((one) => one === state) && <Notice tone="needs">{t('repairs.orderCancelled')}</Notice>}
    </section>
  );
}

/** Every step with who took it, the latest first; what was taken back, too. */
function History({ repair: { steps } }: { repair: Repair }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const named = (state: RepairState) => t(`repairs.states.${state}`);
  return (
    <section className={classes.card} aria-labelledby="repair-history">
      <h2 id="repair-history">{t('repairs.history')}</h2>
      <ol className={board.steps} reversed>
        {steps.toReversed().map(({ version, to, isBack, atMs, doneBy, staff, note, trackingNumber }) => (
          <li key={version}>
            {isBack ? t('repairs.wentBack', { state: named(to) }) : named(to)}
            <br />
            <span className={classes.quiet}>
              {formatBerlinMoment(atMs, locale)}, {t(`repairs.by.${doneBy}`, { who: staff ?? t('repairs.someone') })}
            </span>
            {trackingNumber && (
              <>
                <br />
                {t('repairs.tracking')}: <span className={classes.figures}>{trackingNumber}</span>
              </>
            )}
            {note !== '' && <blockquote className={classes.said}>{note}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  );
}
