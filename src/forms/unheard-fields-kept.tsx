import { Component } from 'react';
import type { UnheardField } from './fields-on-page';
import type { ShopFormState } from './form-context';

/**
 * Keeps what was filled in without telling from being written over by the next drawing of its form, whatever that was drawn for. A
 * class, for React asks no function what is on the page just before it changes it.
 */
export class UnheardFieldsKept extends Component<{ readonly form: ShopFormState }> {
  override getSnapshotBeforeUpdate({ form }: { readonly form: ShopFormState }): readonly UnheardField[] {
    return form.unheard();
  }

  override componentDidUpdate(_props: object, _state: object, fields: readonly UnheardField[]): void {
    this.props.form.hear(fields);
  }

  override render() {
    return null;
  }
}
