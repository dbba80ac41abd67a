/** Something a customer has sent us by a form, as far as it is known to be theirs. */
export type OwnRequest = {
  readonly id: string;
  readonly receivedAtMs: number;
} & (
  | { readonly kind: 'contact'; readonly reference: string; readonly subject: string; readonly message: string }
  | { readonly kind: 'service'; readonly reference: string; readonly device: string; readonly message: string }
  | { readonly kind: 'withdrawal'; readonly reference: string; readonly contract: string }
  | { readonly kind: 'stock-alert'; readonly variantId: string; readonly title: string }
);

/** What stands in front of the secret of a link that confirms the address an account has, and not another one. */
export const OWN_ADDRESS_LINK = 'own-';
