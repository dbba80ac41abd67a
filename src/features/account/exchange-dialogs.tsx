import * as v from 'valibot';
import { CARRIERS, type Carrier, type Exchange, TRACKING_NUMBER, TRACKING_NUMBER_MAX } from '../../../domain/old-part';
import { OBJECTION_MAX } from '../../../domain/text-limits';
import { SelectField, TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { says } from '../../forms/messages';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { requiredLines, requiredText } from '../../forms/rules';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { TextAreaField } from '../../forms/text-area-field';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import type { ExchangeAct } from '../../medusa/exchanges';
import { Dialog } from '../../ui/dialog';
import { useSnackbar } from '../../ui/snackbar';
import forms from './forms.module.css';
import { useOrderFailureText } from './use-order-failure-text';

interface ExchangeDialogProps {
  /** The order's. */
  number: string | number;
  lineId: string;
  thing: string;
  open: boolean;
  onClose: () => void;
  say: (given: ExchangeAct) => Promise<void>;
}

export const SentSchema = v.object({
  carrier: v.picklist(CARRIERS),
  trackingNumber: v.pipe(requiredText(TRACKING_NUMBER_MAX), v.regex(TRACKING_NUMBER, says('trackingNumber'))),
});
export const ObjectSchema = v.object({ reason: requiredLines(OBJECTION_MAX) });

/** With whom an old part was sent, and under which number. */
export function SentDialog({ open, onClose, thing, ...rest }: ExchangeDialogProps & { exchange: Exchange }) {
  const { t } = useTranslation('ownOrder');
  return (
    <Dialog open={open} onClose={onClose} title={t('exchange.sendTitle', { thing })} width="32rem">
      <SentForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function SentForm({ number, lineId, exchange, onClose, say }: Omit<ExchangeDialogProps, 'open' | 'thing'> & { exchange: Exchange }) {
  const { t } = useTranslation('ownOrder');
  const snackbar = useSnackbar();
  const failureText = useOrderFailureText();
  const waits = useWaitsForNetwork();
  const form = useShopForm<{ carrier: Carrier; trackingNumber: string }>({
    id: `exchange-sent-${number}-${lineId}`,
    initialValues: { carrier: exchange.carrier ?? 'dhl', trackingNumber: exchange.trackingNumber ?? '' },
    schema: SentSchema,
    draft: {},
    labels: { carrier: t('exchange.carrier'), trackingNumber: t('exchange.trackingNumber') },
    submit: async (given) => {
      await say({ act: 'send', ...given });
      snackbar.show({ text: t('exchange.sentDone') });
      onClose();
      return 'sent';
    },
  });

  return (
    <ShopForm form={form} className={forms.form}>
      <NetworkNeeded>{t('exchange.offline')}</NetworkNeeded>
      <FormErrors failureText={failureText} />
      <div className={forms.fields}>
        <SelectField name="carrier" options={CARRIERS.map((value) => ({ value, label: t(`exchange.carriers.${value}`) }))} />
        <TextField name="trackingNumber" autoComplete="off" description={t('exchange.trackingHint')} />
      </div>
      <p>
        <SubmitButton disabledReason={waits}>{t('exchange.sendSubmit')}</SubmitButton>
      </p>
    </ShopForm>
  );
}

/** Why somebody objects to the fee and the cancellation. */
export function ObjectDialog({ open, onClose, thing, ...rest }: ExchangeDialogProps) {
  const { t } = useTranslation('ownOrder');
  return (
    <Dialog open={open} onClose={onClose} title={t('exchange.objectTitle', { thing })} width="36rem">
      <ObjectForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function ObjectForm({ number, lineId, onClose, say }: Omit<ExchangeDialogProps, 'open' | 'thing'>) {
  const { t } = useTranslation('ownOrder');
  const snackbar = useSnackbar();
  const failureText = useOrderFailureText();
  const waits = useWaitsForNetwork();
  const form = useShopForm({
    id: `exchange-objection-${number}-${lineId}`,
    initialValues: { reason: '' },
    schema: ObjectSchema,
    draft: {},
    labels: { reason: t('exchange.reason') },
    submit: async ({ reason }) => {
      await say({ act: 'object', reason: reason });
      snackbar.show({ text: t('exchange.objectDone') });
      onClose();
      return 'sent';
    },
  });

  return (
    <ShopForm form={form} className={forms.form}>
      <p>{t('exchange.objectLead')}</p>
      <NetworkNeeded>{t('exchange.offline')}</NetworkNeeded>
      <FormErrors failureText={failureText} />
      <TextAreaField name="reason" rows={4} />
      <p>
        <SubmitButton disabledReason={waits}>{t('exchange.objectSubmit')}</SubmitButton>
      </p>
    </ShopForm>
  );
}
