import { useTranslation } from '../i18n/translator';
import { AnyLink } from './any-link';
import classes from './breadcrumbs.module.css';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
  readonly params?: Record<string, string>;
  readonly search?: Record<string, string | undefined>;
}

/** The way back, from the home page to this page; the last one is where we are. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation('common');

  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={classes.list}>
        {items.map(({ label, to, params, search }, index) => (
          <li key={`${to ?? ''} ${label}`} className={classes.item}>
            {to ? (
              <AnyLink to={to} params={params} search={search}>
                {label}
              </AnyLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
