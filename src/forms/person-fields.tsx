import { AddressFields } from './address-fields';
import { TextField } from './fields';
import { FieldPair } from './form-part';

interface PersonFieldsProps {
  /** The path of the address in the form. */
  group: string;
  /** Something is sent or collected: then it is asked where, and not only who. */
  isTravelling: boolean;
  countries: Parameters<typeof AddressFields>[0]['countries'];
  phoneLabel: string;
}

/** Whoever asks the workshop for something: with an address where something travels, else a name and perhaps a phone number (`personSchema`). */
export const PersonFields = ({ group, isTravelling, countries, phoneLabel }: PersonFieldsProps) =>
  isTravelling ? (
    <AddressFields group={group} countries={countries} />
  ) : (
    <>
      <FieldPair>
        <TextField name={`${group}.firstName`} autoComplete="given-name" />
        <TextField name={`${group}.lastName`} autoComplete="family-name" />
      </FieldPair>
      <TextField name={`${group}.phone`} type="tel" autoComplete="tel" label={phoneLabel} />
    </>
  );
