import type { Customer } from '../../../domain/customer';
import { AddressLines } from '../../catalogue/address-lines';
import { useTranslation } from '../../i18n/translator';
import { TextLink } from '../../ui/text-link';
import { OverviewCard } from './overview-card';
import classes from './overview-page.module.css';

/** Where things go unless somebody says otherwise. */
export function AddressesCard({ customer: { addresses } }: { customer: Customer }) {
  const { t } = useTranslation(['overview', 'account']);
  const [first] = addresses;

  return (
    <OverviewCard title={t('addresses')}>
      {first ? (
        <>
          <p className={classes.quiet}>{t('firstAddress')}</p>
          <AddressLines address={first} />
        </>
      ) : (
        <p>{t('account:overview.noAddress')}</p>
      )}
      <TextLink to="/account/addresses" alone>
        {first ? t('allAddresses', { count: addresses.length }) : t('addAddress')}
      </TextLink>
    </OverviewCard>
  );
}

/** Who this is to us. */
export function DataCard({ customer: { firstName, lastName, phone, email } }: { customer: Customer }) {
  const { t } = useTranslation(['overview', 'account']);

  return (
    <OverviewCard title={t('data')}>
      <p className={classes.lines}>
        {[`${firstName} ${lastName}`.trim(), phone].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span className={classes.quiet}>{t('account:overview.email', { email })}</span>
      </p>
      <TextLink to="/account/my-data" alone>
        {t('toData')}
      </TextLink>
    </OverviewCard>
  );
}
