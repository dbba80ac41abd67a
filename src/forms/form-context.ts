import { type ChangeEvent, createContext, type FormEvent, use } from 'react';
import type { FormError } from './error-summary';
import type { UnheardField } from './fields-on-page';
import type { MessageKey } from './messages';

/** Everything that ties an input to its form. */
export interface FieldWiring {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly value?: string;
  readonly checked?: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
}

/** A form as its fields and buttons see it. */
export interface ShopFormState {
  readonly id: string;
  /** Checks and sends the form; does nothing while it is being sent. */
  readonly submit: (event?: FormEvent) => void;
  /** What stands in the fields and was not known when this was drawn. */
  readonly unheard: () => readonly UnheardField[];
  /** Takes such fields over. */
  readonly hear: (fields: readonly UnheardField[]) => void;
  readonly sending: boolean;
  /** What `submit` threw at last. */
  readonly failure: unknown;
  readonly attempt: number;
  readonly summaryTitle: string;
  /** What was wrong when it was last submitted; stays while it is put right, so that nothing moves under a typing hand. */
  readonly summary: readonly FormError[];
  readonly faultAt: (path: string) => MessageKey | undefined;
  /** @throws {Error} no field of the form has this path */
  readonly field: (path: string, type?: 'input' | 'checkbox') => FieldWiring;
}

export const FormContext = createContext<ShopFormState | null>(null);

/** @throws {Error} outside a form */
export function useShopFormState(): ShopFormState {
  const form = use(FormContext);
  if (!form) throw new Error('a field needs a ShopForm around it');
  return form;
}
