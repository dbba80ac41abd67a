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
import { Fields } from './fields';
import { OnSale } from './on-sale';
import { Prices } from './prices';
import { goodQuery } from './queries';
import { Texts } from './texts';

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
  const title = (locale === 'de' && good.texts.title_de) || good.texts.title_en;
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
      <Prices key={`prices ${id}`} good={good} />
      <Texts key={`texts ${id}`} good={good} />
      <div className={`${classes.section} ${classes.columns}`}>
        <Fields key={`fields ${id}`} good={good} title={title} />
        <div className={classes.stack}>
          <OnSale good={good} title={title} />
        </div>
      </div>
    </>
  );
}
