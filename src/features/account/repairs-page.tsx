import { PageTitle } from '../../page/page-title';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Stack.css';
import { Paper, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate } from '../../../domain/dates';
import type { OwnRepair } from '../../../domain/own-repair';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { ButtonLink } from '../../ui/button-link';
import { TextLink } from '../../ui/text-link';
import classes from './rentals-page.module.css';
import { RepairStatus } from './repair-state';
import { ownRepairsQuery } from './repairs-query';

/** What somebody has asked the workshop for, and how it stands (specification §2). */
export function RepairsPage() {
  const { t } = useTranslation(['account', 'ownRepairs']);
  const { data: repairs } = useSuspenseQuery(ownRepairsQuery());

  return (
    <Stack gap="lg">
      <PageTitle />
      <h1>{t('account:titles.service')}</h1>
      {repairs.length === 0 && (
        <div>
          <p>{t('ownRepairs:none')}</p>
          <p>{t('ownRepairs:noneHint')}</p>
        </div>
      )}
      {repairs.map((repair) => (
        <Repair key={repair.id} repair={repair} />
      ))}
      <p className={classes.quiet}>{t('ownRepairs:guest')}</p>
      <p className={classes.actions}>
        <ButtonLink to="/service/request">{t('ownRepairs:toRequest')}</ButtonLink>
        <TextLink to="/service/status" alone>
          {t('ownRepairs:byTicket')}
        </TextLink>
      </p>
    </Stack>
  );
}

function Repair({ repair: { id, reference, device, state, steps } }: { repair: OwnRepair }) {
  const { t } = useTranslation('ownRepairs');
  const { locale } = useSettings();
  const asked = steps[0];

  return (
    <Paper component="section" p="lg" withBorder aria-labelledby={`repair-${id}`}>
      <div className={classes.head}>
        <h2 id={`repair-${id}`} className={classes.reference}>
          {reference}
        </h2>
        <RepairStatus state={state} />
      </div>
      <p className={classes.wrapped}>{device}</p>
      {asked && <p className={classes.quiet}>{t('asked', { date: formatDate(asked.atMs, locale) })}</p>}
      <p className={classes.actions}>
        <TextLink to="/account/service-request/$id" params={{ id }} alone>
          {t('see')}
          <span className="visually-hidden"> {reference}</span>
        </TextLink>
      </p>
    </Paper>
  );
}
