// Long because it is one form: its fields, and what they do to one another, share one state.

import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type AddressForm, emptyAddressForm, toAddress, toAddressForm } from '../../../domain/address-form';
import type { Customer } from '../../../domain/customer';
import { formatDay } from '../../../domain/dates';
import { deckName } from '../../../domain/deck-fit';
import { canRequestRemoteService, FACTS, LAW } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatMoney, formatPercent } from '../../../domain/money';
import type { BoughtDeck } from '../../../domain/order-progress';
import { firstPickUpDay, pickUpDays } from '../../../domain/pick-up-day';
import { travels, WAYS_BACK, WAYS_IN, type WayBack, type WayIn } from '../../../domain/service-request';
import { isSymptomId, SYMPTOM_AREAS, SYMPTOMS } from '../../../domain/symptoms';
import { useProfile } from '../../catalogue/hooks';
import { viewOf } from '../../catalogue/page-view';
import { useFreshGoods } from '../../catalogue/whole-shop';
import { BegunNotice } from '../../forms/begun-notice';
import { berlinToday } from '../../forms/dates';
import { CheckboxField, SelectField, TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { FieldPair, FormPart } from '../../forms/form-part';
import { KeepDraft } from '../../forms/keep-draft';
import { useKeptDraft } from '../../forms/kept-draft';
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
import { requestService } from '../../medusa/submissions';
import { OwnWindow } from '../../page/own-window';
import { isReloadedHere } from '../../platform/reloaded-here';
import { readTabDraft } from '../../storage/tab-drafts';
import { Checkbox } from '../../ui/checkbox';
import { Disclosure } from '../../ui/disclosure';
import { OpeningHours } from '../../ui/opening-hours';
import { RadioList } from '../../ui/radio-list';
import { RadioRow } from '../../ui/radio-row';
import { RichText } from '../../ui/rich-text';
import { OwnDecks } from './own-decks';
import { requestView } from './queries';
import classes from './request-page.module.css';
import { kindOfRequest, listed, OTHER_DECK, type RequestValues, requestSchema } from './request-schema';
import type { SentRequest } from './request-sent';
import { RequestSum } from './request-sum';
import { type JobChoice, SERVICE_HANDLES } from './service-view';

export interface RequestFormProps {
  customer: Customer | null;
  decks: readonly BoughtDeck[];
  symptoms: readonly string[];
  jobs: readonly string[];
  onSent: (sent: SentRequest) => void;
}

const ID = 'service-request';
/** What is no job on a deck. */
const NO_JOBS: readonly string[] = [SERVICE_HANDLES.estimate, SERVICE_HANDLES.pickUp, SERVICE_HANDLES.box];

/** What is chosen and says nothing of who asks: no consent either, for that is given with what is sent. */
const CHOSEN = ['deck', 'symptoms', 'jobs', 'express', 'wayIn', 'box', 'pickUpOn', 'wayBack'] as const;
/** What is agreed to with what is sent. */
const CONSENTS = ['overrun', 'terms', 'beginEarly'] as const;

const EMPTY: RequestValues = {
  deck: '',
  deckName: '',
  serial: '',
  year: '',
  symptoms: '',
  description: '',
  jobs: '',
  express: false,
  wayIn: 'walk-in',
  box: false,
  pickUpOn: '',
  wayBack: 'collect',
  email: '',
  address: emptyAddressForm(''),
  overrun: false,
  terms: false,
  beginEarly: false,
};

const toggled = (words: string, word: string): string => {
  const list = listed(words);
  return (list.includes(word) ? list.filter((one) => one !== word) : [...list, word]).join(' ');
};

/** One form from the deck to the way back. What was begun is there after a reload, and without a network. */
export function RequestForm({ customer, decks, symptoms, jobs, onSent }: RequestFormProps) {
  const { t } = useTranslation(['serviceRequest', 'service', 'contact', 'forms']);
  const settings = useSettings();
  const { locale, country } = settings;
  const { data: view } = useSuspenseQuery({ ...requestView(settings), select: viewOf });
  useFreshGoods();
  const profile = useProfile();
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const keeping = useKeptDraft(ID, true);
  const submission = usePhotoSubmission(ID, { keeping });
  const { photos } = submission;
  const [trap, setTrap] = useState('');
  const [kind, setKind] = useState(() => kindOfRequest(EMPTY));
  const [collecting] = useState(() => ({ ...pickUpDays(berlinToday()), next: firstPickUpDay(berlinToday()) }));
  const countries = view.countries.map(({ iso2, name }) => ({ value: iso2, label: inLocale(name, locale) }));
  const codes = countries.map(({ value }) => value).join(' ');
  const schema = useMemo(() => requestSchema(codes.split(' '), kind), [codes, kind]);
  const percent = formatPercent(FACTS.repairOverEstimatePercent, locale);

  /** What the workshop does no more, and a day that is over, are left out of what was begun earlier. */
  const stillPossible = (draft: RequestValues): RequestValues => ({
    ...draft,
    deck: draft.deck === OTHER_DECK || view.service.families.some(({ token }) => token === draft.deck) ? draft.deck : '',
    symptoms: listed(draft.symptoms).filter(isSymptomId).join(' '),
    jobs: listed(draft.jobs)
      .filter((job) =>
        view.service.groups.some((group) => group.jobs.some(({ choices }) => choices.some(({ variantId }) => variantId === job))),
      )
      .join(' '),
    wayIn: WAYS_IN.find((way) => way === draft.wayIn) ?? EMPTY.wayIn,
    wayBack: WAYS_BACK.find((way) => way === draft.wayBack) ?? EMPTY.wayBack,
    pickUpOn: draft.pickUpOn < collecting.first ? '' : draft.pickUpOn,
  });

  const form = useShopForm<RequestValues>({
    id: ID,
    initialValues: { ...EMPTY, address: emptyAddressForm(country) },
    schema,
    draft: { survivesReload: true, chosen: CHOSEN, keeping, consents: CONSENTS, restore: stillPossible },
    labels: {
      deck: t('labels.deck'),
      deckName: t('labels.deckName'),
      serial: t('labels.serial'),
      year: t('labels.year'),
      description: t('labels.description'),
      pickUpOn: t('labels.pickUpOn'),
      wayIn: t('way.in'),
      wayBack: t('way.back'),
      overrun: t('labels.overrun'),
      terms: t('labels.terms'),
      express: t('labels.express'),
      box: t('labels.box'),
      beginEarly: t('labels.beginEarly'),
    },
    submit: async (values) => {
      const received = await submission.send(values, (store, photoIds, sending) =>
        requestService(store, { ...asked(values), photoIds, trap }, sending),
      );
      const { wayIn, box, pickUpOn } = asked(values);
      onSent({ ...received, wayIn, box, pickUpOn, email: values.email });
      return 'sent';
    },
  });
  const { values, setValue } = form;

  /** The form in the words of the shop's call: what does not go with the chosen way is left out. */
  function asked(given: RequestValues) {
    const onTheWay = travels(given);
    const family = view.service.families.find(({ token }) => token === given.deck);
    return {
      firstName: given.address.firstName,
      lastName: given.address.lastName,
      email: given.email,
      phone: given.address.phone,
      countryCode: onTheWay ? given.address.countryCode : country,
      device: family ? deckName(family.name.en) : given.deckName,
      serial: given.serial,
      year: given.year,
      symptoms: listed(given.symptoms),
      description: given.description,
      jobs: listed(given.jobs),
      express: given.express,
      wayIn: given.wayIn as WayIn,
      wayBack: (given.wayIn === 'pick-up' ? 'send' : given.wayBack) as WayBack,
      box: given.box && given.wayIn !== 'walk-in',
      pickUpOn: given.wayIn === 'pick-up' ? given.pickUpOn : '',
      address: onTheWay ? toAddress(given.address) : null,
      beginEarly: given.beginEarly,
    };
  }

  const { isOther, isCollected, isTravelling } = kindOfRequest(values);
  // What the schema asks for depends on what the form holds.
  useEffect(() => setKind({ isOther, isCollected, isTravelling }), [isOther, isCollected, isTravelling]);
  // Prices are of one region: whoever buys elsewhere now is asked for an address there.
  const isOfRegion = (code: string) => codes.split(' ').includes(code);
  const address = isOfRegion(values.address.countryCode) ? values.address : { ...values.address, countryCode: country };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each country
  useEffect(() => {
    if (address !== values.address) setValue('address', address);
    if (values.wayIn === 'pick-up' && !canRequestRemoteService([{ countryCode: country }])) setValue('wayIn', 'parcel');
  }, [codes, values.address.countryCode]);
  const linked = [symptoms.join('.'), jobs.join('.')].join('|');
  // After what a draft says: whoever has followed a link means what it says. Over a reload it is the draft that is newer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link, and after what lay on the device
  useEffect(() => {
    if (isReloadedHere() && readTabDraft(ID) !== undefined) return;
    const known = symptoms.filter(isSymptomId);
    if (known.length > 0) setValue('symptoms', known.join(' '));
    const variants = view.service.groups
      .flatMap((group) => group.jobs)
      .filter(({ handle }) => jobs.includes(handle) && !NO_JOBS.includes(handle))
      .flatMap(({ choices }) => choices[0]?.variantId ?? []);
    if (variants.length > 0) setValue('jobs', variants.join(' '));
  }, [linked, form.takenOver]);
  /** @param start with the country that the effect above may have set in this same turn */
  const introduce = ({ email, firstName, lastName, phone, addresses }: Customer, start: AddressForm) => {
    const known = addresses.find(({ countryCode }) => isOfRegion(countryCode));
    setValue('email', email);
    setValue('address', known ? toAddressForm(known) : { ...start, firstName, lastName, phone });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each customer; what was typed stays
  useEffect(() => {
    if (customer && values.email === '' && values.address.lastName === '') introduce(customer, address);
  }, [customer]);

  const canCollect = canRequestRemoteService([values.address]);
  const jobGroups = view.service.groups
    .map((group) => ({ ...group, jobs: group.jobs.filter(({ handle }) => !NO_JOBS.includes(handle)) }))
    .filter((group) => group.jobs.length > 0);
  const chosenJobs = listed(values.jobs);

  return (
    <div onFocusCapture={submission.begin}>
      <ShopForm form={form} className={classes.columns}>
        <div className={classes.form}>
          <BegunNotice
            resumed={form.resumed}
            keeping={keeping}
            onDiscard={() => {
              form.discard();
              photos.clear();
              if (customer) introduce(customer, emptyAddressForm(country));
            }}
          />
          <NetworkNeeded>{t('offline')}</NetworkNeeded>
          <FormErrors failureText={failureText} />
          <FormPart title={t('parts.deck')}>
            <OwnDecks
              decks={decks}
              families={view.service.families}
              chosen={values.deck}
              onChoose={(token) => setValue('deck', token)}
              disabled={form.sending}
            />
            <SelectField
              name="deck"
              options={[
                { value: '', label: t('chooseDeck') },
                ...view.service.families.map(({ token, name }) => ({ value: token, label: deckName(inLocale(name, locale)) })),
                { value: OTHER_DECK, label: t('otherDeck') },
              ]}
            />
            {isOther && <TextField name="deckName" />}
            <FieldPair>
              <TextField name="serial" description={t('serialHint')} autoComplete="off" />
              <TextField name="year" inputMode="numeric" autoComplete="off" />
            </FieldPair>
          </FormPart>
          <FormPart title={t('parts.fault')}>
            {SYMPTOM_AREAS.map((area) => (
              <fieldset key={area} className={classes.area}>
                <legend>{t(`service:areas.${area}`)}</legend>
                <div className={classes.boxes}>
                  {SYMPTOMS.filter((symptom) => symptom.area === area).map(({ id }) => (
                    <Checkbox
                      key={id}
                      checked={listed(values.symptoms).includes(id)}
                      onChange={() => setValue('symptoms', toggled(values.symptoms, id))}
                      label={t(`service:symptoms.${id}.name`)}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
            <TextAreaField name="description" rows={5} description={t('descriptionHint')} />
            <PhotoPicker id={`${ID}-photos`} photos={photos} disabled={form.sending} />
          </FormPart>
          <FormPart title={t('parts.jobs')}>
            <p className={classes.hint}>
              {t(chosenJobs.length === 0 ? 'jobs.estimate' : 'jobs.chosen', { count: chosenJobs.length, percent })}
            </p>
            <Disclosure summary={t('jobs.choose')}>
              {jobGroups.map((group) => (
                <fieldset key={group.id} className={classes.area}>
                  <legend>{inLocale(group.name, locale)}</legend>
                  {group.jobs.map((job) =>
                    job.choices.map((choice) => (
                      <JobBox
                        key={choice.variantId}
                        choice={choice}
                        title={inLocale(job.title, locale)}
                        price={formatMoney(choice.cents, view.service.currencyCode, locale)}
                        isChosen={chosenJobs.includes(choice.variantId)}
                        onToggle={() => setValue('jobs', toggled(values.jobs, choice.variantId))}
                      />
                    )),
                  )}
                </fieldset>
              ))}
            </Disclosure>
            <CheckboxField
              name="express"
              label={t('express', {
                count: FACTS.expressRepairDays,
                percent: formatPercent(FACTS.expressSurchargePercent, locale),
              })}
              description={t('expressHint')}
            />
          </FormPart>
          <FormPart title={t('parts.way')}>
            <RadioList legend={t('way.in')} id={`${ID}-wayIn`}>
              {WAYS_IN.map((way) => (
                <RadioRow
                  key={way}
                  name={`${ID}-wayIn`}
                  value={way}
                  checked={values.wayIn === way}
                  disabled={way === 'pick-up' && !canCollect}
                  onChange={() => setValue('wayIn', way)}
                  label={t(`way.${way}`)}
                  description={way === 'pick-up' && !canCollect ? t('way.notCollected') : t(`way.${way}-how`)}
                />
              ))}
            </RadioList>
            {values.wayIn === 'walk-in' ? (
              <OpeningHours hours={profile} />
            ) : (
              <CheckboxField name="box" label={t('box')} description={t('boxHint')} />
            )}
            {isCollected ? (
              <>
                <TextField
                  name="pickUpOn"
                  type="date"
                  min={collecting.first}
                  max={collecting.last}
                  className={classes.short ?? ''}
                  description={t('way.pickUpDays', { day: formatDay(collecting.next, locale) })}
                />
                <p className={classes.hint}>{t('way.pickUpBack')}</p>
              </>
            ) : (
              <RadioList legend={t('way.back')} id={`${ID}-wayBack`}>
                {WAYS_BACK.map((way) => (
                  <RadioRow
                    key={way}
                    name={`${ID}-wayBack`}
                    value={way}
                    checked={values.wayBack === way}
                    onChange={() => setValue('wayBack', way)}
                    label={t(`way.${way}`)}
                  />
                ))}
              </RadioList>
            )}
          </FormPart>
          <FormPart title={t('parts.contact')}>
            <TextField name="email" type="email" autoComplete="email" />
            <PersonFields group="address" isTravelling={isTravelling} countries={countries} phoneLabel={t('labels.phone')} />
            <KeepDraft keeping={keeping} disabled={form.sending} />
          </FormPart>
          <FormPart title={t('parts.consent')}>
            <CheckboxField name="overrun" label={t('consent.overrun', { percent })} description={t('consent.overrunHint', { percent })} />
            <CheckboxField
              name="terms"
              label={
                <RichText
                  text={t('consent.terms')}
                  parts={{
                    terms: <OwnWindow to="/terms-and-conditions" />,
                    privacy: <OwnWindow to="/privacy-statement" />,
                  }}
                />
              }
            />
            <CheckboxField
              name="beginEarly"
              label={t('consent.early', { count: LAW.withdrawalDays })}
              description={t('consent.earlyHint')}
            />
          </FormPart>
          <TrapField id={ID} label={t('contact:trap')} value={trap} onChange={setTrap} />
        </div>
        <aside className={classes.aside} aria-label={t('sum.title')}>
          <RequestSum view={view} values={values} />
          <SubmitButton full disabledReason={waits ?? (photos.preparing ? t('contact:photos.preparing', photos.preparing) : null)}>
            {t('send')}
          </SubmitButton>
          <p className={classes.hint}>{t('nothingNow')}</p>
          <SendProgress state={submission.state} text={t('sending')} />
        </aside>
      </ShopForm>
    </div>
  );
}

interface JobBoxProps {
  choice: JobChoice;
  title: string;
  price: string;
  isChosen: boolean;
  onToggle: () => void;
}

function JobBox({ choice, title, price, isChosen, onToggle }: JobBoxProps) {
  const { locale } = useSettings();
  return (
    <Checkbox
      checked={isChosen}
      onChange={onToggle}
      label={
        <>
          {title}
          {choice.name && `, ${inLocale(choice.name, locale)}`} <span className="figures">{price}</span>
        </>
      }
    />
  );
}
