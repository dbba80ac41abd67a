import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../domain/dates';
import { FACTS } from '../../../domain/facts';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { TextLink } from '../../ui/text-link';
import { OverviewCard } from './overview-card';
import classes from './overview-page.module.css';
import { decksQuery } from './queries';
import { StageStatus } from './stage-status';
import { useTitles } from './use-titles';

/** The turntables that somebody waits for, and how far each has come. */
export function DecksCard() {
  const { t } = useTranslation('overview');
  const { locale } = useSettings();
  const { titleOf } = useTitles();
  const { data: decks, isPending, refetch } = useQuery(decksQuery());

  return (
    <OverviewCard title={t('decks')}>
      {isPending ? (
        <Skeleton width="100%" height={72} />
      ) : !decks ? (
        <>
          <p>{t('decksFailed')}</p>
          <Button size="small" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </>
      ) : decks.length === 0 ? (
        <>
          <p>{t('noDecks')}</p>
          <TextLink to="/shop/$type" params={{ type: 'turntables' }} alone>
            {t('build')}
          </TextLink>
        </>
      ) : (
        <>
          <ul className={classes.list}>
            {decks.map(({ order, ...deck }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two equal decks of one order are told apart by nothing else
              <li key={`${order.id} ${place}`} className={classes.item}>
                <AnyLink to="/account/order/$id" params={{ id: order.id }} className={classes.thing}>
                  {titleOf(deck)}
                </AnyLink>
                <span className={classes.quiet}>
                  {t('deck', { displayId: order.displayId, date: formatDate(order.createdAtMs, locale) })}
                </span>
                <StageStatus order={order} />
              </li>
            ))}
          </ul>
          <p className={classes.quiet}>{t('decksLead', { weeks: FACTS.turntableLeadWeeks })}</p>
        </>
      )}
    </OverviewCard>
  );
}
