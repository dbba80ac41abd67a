import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import classes from './review-row.module.css';

export interface ReviewRowProps {
  title: string;
  /** Where it is changed, and what that link is called out of context. */
  to: string;
  search?: Record<string, string>;
  change: string;
  children: ReactNode;
}

/** One entry to be checked before ordering, with the way to change it. */
export function ReviewRow({ title, to, search, change, children }: ReviewRowProps) {
  const { t } = useTranslation('checkout');

  return (
    <section className={classes.row}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <AnyLink to={to} search={search} className={classes.change} aria-label={change}>
          {t('review.change')}
        </AnyLink>
      </div>
      {children}
    </section>
  );
}
