import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { MantineArea } from '../../ui/mantine-area';
import { TextLink } from '../../ui/text-link';
import classes from './forms.module.css';
import { FoundOrder } from './found-order';
import { OrderLookupForm } from './order-lookup-form';
import { foundOrderQuery } from './queries';

/** An order without an account, by what its buyer knows of it. Nothing of that stands in the address, and a reload forgets it. */
export function OrderLookupPage({ isClaiming }: { isClaiming: boolean }) {
  const { t } = useTranslation(['guestOrder', 'account']);
  const queries = useQueryClient();
  const { data: order } = useQuery(foundOrderQuery());
  const isFound = Boolean(order);
  const wasFound = useRef(isFound);
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that asked for another one is gone, and the focus with it.
  useEffect(() => {
    if (wasFound.current && !isFound) heading.current?.focus();
    wasFound.current = isFound;
  }, [isFound]);

  if (order) {
    return (
      <MantineArea>
        <FoundOrder order={order} isClaiming={isClaiming} onAgain={() => queries.setQueryData(foundOrderQuery().queryKey, null)} />
      </MantineArea>
    );
  }
  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      <header className={classes.narrow}>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={classes.lead}>{t('lead')}</p>
      </header>
      <div className={classes.narrow}>
        <OrderLookupForm />
      </div>
      <p className={`${classes.narrow} ${classes.other}`}>
        <span>
          {t('withAccount')} <TextLink to="/login">{t('account:login.submit')}</TextLink>
        </span>
      </p>
    </div>
  );
}
