import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { DocumentTitle } from '../../src/ui/document-title';
import { EmptyState } from '../../src/ui/empty-state';
import { Status } from '../../src/ui/status';
import { TextLink } from '../../src/ui/text-link';
import { StaffApiError } from '../api';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { Prices } from './prices';
import { goodQuery } from './queries';

const route = getRouteApi('/goods/$id');

/** A product, and what is changed of it. */
export function GoodPage() {
  const { id } = route.useParams();
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { data: good, error, refetch, isPending } = useQuery(goodQuery(id));
  if (isPending) return <Reading />;
  if (error instanceof StaffApiError && error.status === 404) return <EmptyState as="h1" title={t('goods.gone')} />;
  if (error) return <Failure error={error} again={() => void refetch()} />;
  const title = (locale === 'de' && good.title_de) || good.title;
  return (
    <>
      <DocumentTitle title={title} />
      <TextLink to="/goods" alone>
        {t('goods.title')}
      </TextLink>
      <h1>{title}</h1>
      <p className={classes.states}>
        <Status tone={good.status === 'published' ? 'quartz' : 'neutral'}>{t(`goods.states.${good.status}`)}</Status>
      </p>
      <Prices key={id} good={good} />
    </>
  );
}
