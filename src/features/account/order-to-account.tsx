import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Customer } from '../../../domain/customer';
import type { Order } from '../../../domain/order';
import { proofOf } from '../../../domain/order-proof';
import { FormErrors } from '../../forms/form-errors';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { PasswordField } from '../../forms/password-field';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { UnauthorizedError } from '../../medusa/errors';
import { claimOrder } from '../../medusa/guest-orders';
import { useKiosk } from '../../page/kiosk-mode';
import { Notice } from '../../ui/notice';
import { useSnackbar } from '../../ui/snackbar';
import { TextLink } from '../../ui/text-link';
import { useFailureText } from './failure-text';
import classes from './forms.module.css';
import { NewPasswordField } from './new-password-field';
import { OneTap } from './one-tap';
import { accountOfOrder, takeAlong } from './order-account';
import { customerQuery, refreshPrivate } from './queries';
import { NewPasswordSchema, PasswordSchema } from './schemas';
import { TakenError } from './sign-up';
import { useSession } from './use-session';

interface OrderProps {
  order: Order;
}

/** The way of a guest's order into an account: a new one, one that is there, or the one that is open. */
export function OrderToAccount({ order }: OrderProps) {
  const { t } = useTranslation('guestOrder');
  const { data: customer } = useQuery(customerQuery());
  const [isTaken, setTaken] = useState(false);
  const kiosk = useKiosk();

  if (customer === undefined || kiosk?.hasLogin === false) return null;
  return (
    <section className={classes.toAccount} aria-labelledby="order-to-account">
      <h2 className={classes.toAccountTitle} id="order-to-account">
        {t('account.title')}
      </h2>
      {customer ? (
        <Claim order={order} customer={customer} />
      ) : isTaken ? (
        <LogInAndTakeAlong order={order} />
      ) : (
        <ChoosePassword order={order} onTaken={() => setTaken(true)} />
      )}
    </section>
  );
}

/** Shows the order where it is now. */
function useArrival({ id }: Order): () => Promise<void> {
  const { t } = useTranslation('guestOrder');
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  return async () => {
    snackbar.show({ text: t('account.done') });
    await navigate({ to: '/account/order/$id', params: { id } });
  };
}

function ChoosePassword({ order, onTaken }: OrderProps & { onTaken: () => void }) {
  const { t } = useTranslation(['guestOrder', 'forms']);
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const session = useSession();
  const arrive = useArrival(order);
  const form = useShopForm({
    id: 'order-account',
    initialValues: { password: '', passwordConfirmation: '' },
    schema: NewPasswordSchema,
    submit: async (values) => {
      let customer: Customer;
      try {
        customer = await accountOfOrder(storeClient(), proofOf(order), values.password);
      } catch (error) {
        if (!(error instanceof TakenError)) throw error;
        onTaken();
        return 'open';
      }
      await session.begin(customer);
      await arrive();
      return 'leaving';
    },
  });

  return (
    <ShopForm form={form} className={classes.form}>
      <p className={classes.hint}>{t('account.lead', { email: order.email })}</p>
      <NetworkNeeded>{t('account.offline')}</NetworkNeeded>
      <FormErrors failureText={failureText} />
      <Username email={order.email} />
      <div className={classes.fields}>
        <NewPasswordField email={order.email} />
        <PasswordField name="passwordConfirmation" autoComplete="new-password" />
      </div>
      <p className={classes.hint}>{t('account.only')}</p>
      <p>
        <SubmitButton disabledReason={waits}>{t('account.submit')}</SubmitButton>
      </p>
    </ShopForm>
  );
}

/** Tells a password manager whose password this is: nobody types it here. A field of type `hidden` is none to it. */
const Username = ({ email }: { email: string }) => <input hidden autoComplete="username" value={email} readOnly />;

function LogInAndTakeAlong({ order }: OrderProps) {
  const { t } = useTranslation(['guestOrder', 'account']);
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const session = useSession();
  const arrive = useArrival(order);
  const { email } = order;
  const form = useShopForm({
    id: 'order-login',
    initialValues: { password: '' },
    schema: PasswordSchema,
    submit: async (values) => {
      await session.begin(await takeAlong(storeClient(), proofOf(order), values.password));
      await arrive();
      return 'leaving';
    },
  });

  return (
    <ShopForm form={form} className={classes.form}>
      <Notice tone="target" role="alert" icon="info" title={t('account.takenTitle')}>
        {t('account.taken', { email })}
      </Notice>
      <FormErrors
        failureText={(failure) => (failure instanceof UnauthorizedError ? t('account.wrong', { email }) : failureText(failure))}
      />
      <Username email={email} />
      <div className={classes.fields}>
        <PasswordField name="password" autoComplete="current-password" />
      </div>
      <p className={classes.choices}>
        <SubmitButton disabledReason={waits}>{t('account.logIn')}</SubmitButton>
        <TextLink to="/forgot-password">{t('account:login.forgot')}</TextLink>
      </p>
    </ShopForm>
  );
}

function Claim({ order, customer }: OrderProps & { customer: Customer }) {
  const { t } = useTranslation('guestOrder');
  const queries = useQueryClient();
  const navigate = useNavigate();

  if (customer.email !== order.email.toLowerCase()) return <p className={classes.hint}>{t('account.otherEmail')}</p>;
  const work = async () => {
    await claimOrder(storeClient(), proofOf(order));
    void refreshPrivate(queries);
    await navigate({ to: '/account/order/$id', params: { id: order.id } });
    return t('account.done');
  };
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{t('account.claimLead')}</p>
      <div>
        <OneTap label={t('account.claim')} work={work} />
      </div>
    </div>
  );
}
