import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { emptyAddressForm, toAddress, toAddressForm } from '../../../domain/address-form';
import { CLAIM_REMEDIES, CLAIM_WAYS_IN, type ClaimLine, type ClaimRemedy, claimMonths } from '../../../domain/claim';
import { LAW } from '../../../domain/facts';
import type { OwnOrder } from '../../../domain/order-history';
import { proofOf } from '../../../domain/order-proof';
import { travels, WAYS_BACK, type WayBack, type WayIn } from '../../../domain/service-request';
import { TextField } from '../../forms/fields';
import { useShopFormState } from '../../forms/form-context';
import { FormErrors } from '../../forms/form-errors';
import { FormPart } from '../../forms/form-part';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { PersonFields } from '../../forms/person-fields';
import { useFailureText } from '../../forms/sending/failure-text';
import { PhotoPicker } from '../../forms/sending/photo-picker';
import { SendProgress } from '../../forms/sending/send-progress';
import { TrapField } from '../../forms/sending/trap-field';
import { usePhotoSubmission } from '../../forms/sending/use-photo-submission';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { TextAreaField } from '../../forms/text-area-field';
import { useShopForm } from '../../forms/use-shop-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { sendClaim } from '../../medusa/claims';
import { RefusedError } from '../../medusa/errors';
import { RadioList } from '../../ui/radio-list';
import { RadioRow } from '../../ui/radio-row';
import { RichText } from '../../ui/rich-text';
import { TextLink } from '../../ui/text-link';
import classes from './claim.module.css';
import { type ClaimValues, claimSchema } from './claim-schema';
import type { SentClaim } from './claim-sent';
import { countriesQuery } from './countries';
import { refreshPrivate } from './queries';
import { useTitles } from './use-titles';

interface ClaimFormProps {
  order: OwnOrder;
  isOwn: boolean;
  /** What can be claimed now. */
  lines: readonly ClaimLine[];
  onSent: (sent: SentClaim) => void;
}

/** What is wrong with an item, what its buyer asks of the shop, and how it travels. What was begun is there after a reload, and without a network. */
export function ClaimForm({ order, isOwn, lines, onSent }: ClaimFormProps) {
  const { t } = useTranslation(['claim', 'contact']);
  const settings = useSettings();
  const queries = useQueryClient();
  const { titleOf, detailOf } = useTitles();
  const id = `claim-${order.displayId}`;
  const known = order.shippingAddress ?? order.billingAddress;
  const home = known?.countryCode || settings.country;
  const { data: countries = [] } = useQuery(countriesQuery(settings));
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const submission = usePhotoSubmission(id);
  const { photos } = submission;
  const [trap, setTrap] = useState('');
  const [kind, setKind] = useState({ isTravelling: false, isUsed: false });
  const codes = countries.map(({ value }) => value).join(' ') || home;
  const ids = lines.map(({ lineId }) => lineId).join(' ');
  const schema = useMemo(
    () => claimSchema(codes.split(' '), ids.split(' '), kind.isUsed ? ['repair'] : CLAIM_REMEDIES, kind.isTravelling),
    [codes, ids, kind],
  );

  const form = useShopForm<ClaimValues>({
    id,
    initialValues: {
      line: lines.length === 1 ? (lines[0]?.lineId ?? '') : '',
      serial: '',
      description: '',
      remedy: '',
      wayIn: 'walk-in',
      wayBack: 'collect',
      address: known ? toAddressForm(known) : emptyAddressForm(home),
    },
    schema,
    // Meanwhile it may have been claimed in another window.
    draft: {
      survivesReload: true,
      restore: (draft) => (lines.some(({ lineId }) => lineId === draft.line) ? draft : { ...draft, line: '', remedy: '' }),
    },
    labels: {
      line: t('labels.line'),
      serial: t('labels.serial'),
      description: t('labels.description'),
      remedy: t('labels.remedy'),
      wayIn: t('labels.wayIn'),
      wayBack: t('labels.wayBack'),
    },
    submit: async (values) => {
      const isTravelling = travels(values);
      try {
        const received = await submission.send(values, (store, photoIds, sending) => {
          const about = { orderId: order.id, lineId: values.line, proof: isOwn ? null : proofOf(order) };
          const claim = {
            firstName: values.address.firstName,
            lastName: values.address.lastName,
            phone: values.address.phone,
            countryCode: isTravelling ? values.address.countryCode : home,
            serial: values.serial,
            description: values.description,
            remedy: values.remedy as ClaimRemedy,
            wayIn: values.wayIn as WayIn,
            wayBack: values.wayBack as WayBack,
            address: isTravelling ? toAddress(values.address) : null,
            photoIds,
            trap,
          };
          return sendClaim(store, about, claim, sending);
        });
        onSent({ ...received, wayIn: values.wayIn as WayIn });
        void refreshPrivate(queries);
        return 'sent';
      } catch (error) {
        if (error instanceof RefusedError && error.code === 'claim_open') void refreshPrivate(queries);
        throw error;
      }
    },
  });
  const { values, setValue } = form;
  const chosen = lines.find(({ lineId }) => lineId === values.line);
  const isUsed = chosen?.isUsed ?? false;
  const isTravelling = travels(values);
  // What the schema asks for depends on what the form holds.
  useEffect(() => setKind({ isTravelling, isUsed }), [isTravelling, isUsed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item
  useEffect(() => {
    if (isUsed && values.remedy === 'replacement') setValue('remedy', '');
  }, [isUsed]);
  const failed = (failure: unknown) =>
    failure instanceof RefusedError && failure.code === 'claim_open' ? t('claim:open') : failureText(failure);
  const thingOf = (lineId: string) => {
    const line = order.lines.find((one) => one.id === lineId);
    return line ? [titleOf(line), detailOf(line)].filter(Boolean).join(', ') : lineId;
  };
  const years = chosen?.years ?? LAW.liabilityYears;

  return (
    <div onFocusCapture={submission.begin}>
      <ShopForm form={form} className={classes.form}>
        <NetworkNeeded>{t('offline')}</NetworkNeeded>
        <FormErrors failureText={failed} />
        <FormPart title={t('parts.what')}>
          <Choice name="line">
            {lines.map(({ lineId }) => (
              <RadioRow
                key={lineId}
                name={`${id}-line`}
                value={lineId}
                checked={values.line === lineId}
                onChange={() => setValue('line', lineId)}
                label={thingOf(lineId)}
              />
            ))}
          </Choice>
          <TextAreaField name="description" rows={5} description={t('descriptionHint')} />
          <TextField name="serial" description={t('serialHint')} autoComplete="off" />
          <PhotoPicker id={`${id}-photos`} photos={photos} disabled={form.sending} />
        </FormPart>
        <FormPart title={t('parts.remedy')}>
          <p>
            <strong>{t('choice')}.</strong> {t('choiceHint')}
          </p>
          <Choice name="remedy">
            <RadioRow
              name={`${id}-remedy`}
              value="repair"
              checked={values.remedy === 'repair'}
              onChange={() => setValue('remedy', 'repair')}
              label={t('remedy.repair')}
              description={t('remedy.repair-how', {
                extends: LAW.repairExtendsMonths,
                months: claimMonths(years, true),
                before: claimMonths(years, false),
              })}
            />
            <RadioRow
              name={`${id}-remedy`}
              value="replacement"
              checked={values.remedy === 'replacement'}
              disabled={isUsed}
              onChange={() => setValue('remedy', 'replacement')}
              label={t('remedy.replacement')}
              description={t(isUsed ? 'remedy.oneOfAKind' : 'remedy.replacement-how')}
            />
          </Choice>
          <p className={classes.hint}>
            {t(years === LAW.usedLiabilityYears ? 'period.short' : 'period.new', { years })} {t('presumed')} {t('period.late')}
          </p>
        </FormPart>
        <FormPart title={t('parts.way')}>
          <Choice name="wayIn">
            {CLAIM_WAYS_IN.map((way) => (
              <RadioRow
                key={way}
                name={`${id}-wayIn`}
                value={way}
                checked={values.wayIn === way}
                onChange={() => setValue('wayIn', way)}
                label={t(`way.${way}`)}
                description={t(`way.${way}-how`)}
              />
            ))}
          </Choice>
          <Choice name="wayBack">
            {WAYS_BACK.map((way) => (
              <RadioRow
                key={way}
                name={`${id}-wayBack`}
                value={way}
                checked={values.wayBack === way}
                onChange={() => setValue('wayBack', way)}
                label={t(`way.${way}`)}
              />
            ))}
          </Choice>
        </FormPart>
        <FormPart title={t('parts.contact')}>
          <PersonFields group="address" isTravelling={isTravelling} countries={countries} phoneLabel={t('labels.phone')} />
        </FormPart>
        <TrapField id={id} label={t('contact:trap')} value={trap} onChange={setTrap} />
        <div className={classes.send}>
          <SubmitButton disabledReason={waits ?? (photos.preparing ? t('contact:photos.preparing', photos.preparing) : null)}>
            {t('send')}
          </SubmitButton>
          <p className={classes.hint}>
            {t('nothing')} <RichText text={t('privacy')} parts={{ link: <TextLink to="/$" params={{ _splat: 'privacy-statement' }} /> }} />
          </p>
          <SendProgress state={submission.state} text={t('sending')} />
        </div>
      </ShopForm>
    </div>
  );
}

/** One of a few, with a sentence for each. */
function Choice({ name, children }: { name: string; children: ReactNode }) {
  const { id, label, error } = useShopFormState().field(name);
  return (
    <RadioList id={id} legend={label} error={error}>
      {children}
    </RadioList>
  );
}
