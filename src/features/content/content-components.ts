import type { MDXComponents } from 'mdx/types';
import { TaxNote } from '../../ui/tax-note';
import { Column, Columns, Figure } from './figure';
import { Opening } from './opening';
import { Address, AddressLine, Bank, Email, Examples, LegalForm, OpeningHours, OpenNow, Phone, Profile, Register } from './profile-parts';
import { ButtonTo, Small } from './reading-parts';
import { StoredTable } from './stored-table';
import { Contents, FormToPrint, LinkInText, Money, Named, Note, Print, Question, Table } from './text-parts';

/** What every text may use, without importing anything. */
export const CONTENT_COMPONENTS: MDXComponents = {
  a: LinkInText,
  table: Table,
  Address,
  AddressLine,
  Bank,
  ButtonTo,
  Column,
  Columns,
  Contents,
  Email,
  Examples,
  Figure,
  FormToPrint,
  LegalForm,
  Money,
  Named,
  Note,
  OpenNow,
  Opening,
  OpeningHours,
  Phone,
  Profile,
  Question,
  Print,
  Register,
  Small,
  StoredTable,
  TaxNote,
};
