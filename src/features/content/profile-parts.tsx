import { inLocale } from '../../../domain/locale';
import type { ShownProfile } from '../../../domain/shop-profile';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { DeviceLink } from '../../ui/device-link';
import { OpenNow as OpenNowIn } from '../../ui/open-now';
import { OpeningHours as OpeningHoursOf } from '../../ui/opening-hours';
import classes from './content-page.module.css';
import { useContentProfile } from './content-values';

/** `<Phone />`: the number, to be dialled with a tap. */
export function Phone() {
  const { phone } = useContentProfile();
  return <DeviceLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</DeviceLink>;
}

/** `<Email />`: the address, to be written to with a tap. */
export function Email() {
  const { email } = useContentProfile();
  return <DeviceLink href={`mailto:${email}`}>{email}</DeviceLink>;
}

interface Postal {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: string;
}

/** `<Address of="returnAddress" />`: a postal address in lines; without `of` the shop's own, under its company's name. */
export function Address({ of = 'address' }: { of?: 'address' | 'returnAddress' | 'dataProtectionAuthority' }) {
  const profile = useContentProfile();
  const { locale } = useSettings();
  const postal: Postal = profile[of];
  const name = of === 'address' ? profile.legalName : profile[of].name;
  return (
    <address className={classes.address}>
      {name}
      <br />
      {postal.street}
      <br />
      {postal.postalCode} {postal.city}
      <br />
      {COUNTRIES[postal.countryCode]?.[locale] ?? postal.countryCode}
    </address>
  );
}

/** `<AddressLine />`: the shop's address in one line. */
export function AddressLine() {
  const { address } = useContentProfile();
  return (
    <>
      {address.street}, {address.postalCode} {address.city}
    </>
  );
}

const COUNTRIES: Readonly<Record<string, { readonly en: string; readonly de: string }>> = { DE: { en: 'Germany', de: 'Deutschland' } };

type TextField = { [Field in keyof ShownProfile]: ShownProfile[Field] extends string | null ? Field : never }[keyof ShownProfile];

/** `<Profile field="vatId" />`: a field of the profile that is a text. */
export const Profile = ({ field }: { field: TextField }) => <>{useContentProfile()[field]}</>;

/** `<LegalForm />`, in the reader's language. */
export const LegalForm = () => <>{inLocale(useContentProfile().legalForm, useSettings().locale)}</>;

/** `<Register />`: court and number, or nothing where there is none. */
export function Register() {
  const { register } = useContentProfile();
  return (
    register && (
      <>
        {register.court}, {register.number}
      </>
    )
  );
}

/** `<Bank />`: where money is transferred to. */
export function Bank() {
  const { t } = useTranslation('content');
  const { bank } = useContentProfile();
  return (
    <>
      {bank.holder}
      <br />
      {t('iban', bank)}
    </>
  );
}

/** `<OpeningHours />`: the week, as it is written on the door. */
export const OpeningHours = () => <OpeningHoursOf hours={useContentProfile()} />;

/** `<OpenNow />`: whether somebody can come by now, by the clock in Berlin. */
export const OpenNow = () => <OpenNowIn hours={useContentProfile()} />;

/** `<Examples of="phone email" />`: says, where it is so, that some of these fields are examples still. */
export function Examples({ of }: { of: string }) {
  const { t } = useTranslation('content');
  const { examples } = useContentProfile();
  const shown = of.split(' ').filter((field) => examples.includes(field)) as (keyof ShownProfile & FieldName)[];
  if (shown.length === 0) return null;
  return <p className={classes.examples}>{t('examples', { fields: shown.map((field) => t(`fields.${field}`)).join(', ') })}</p>;
}

type FieldName = Exclude<keyof ShownProfile, 'examples'>;
