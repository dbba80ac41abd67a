/** What decides whether to speak of the home screen now. */
export interface InstallMoment {
  /** `ask`: the browser can do it; `share`: the visitor can, with the share sheet; null: it cannot be done here, or is done. */
  readonly way: 'ask' | 'share' | null;
  readonly declined: boolean;
  /** The device has been here on another visit. */
  readonly returned: boolean;
  /** Something was put into the cart. */
  readonly added: boolean;
  readonly layout: 'default' | 'checkout';
  /** On a page from which something is bought. */
  readonly isBuying: boolean;
}

/** Nobody puts a shop on their home screen that they have just entered: after the first add, or on another visit. */
export const isInstallMoment = ({ way, declined, returned, added, layout, isBuying }: InstallMoment): boolean =>
  way !== null && !declined && layout !== 'checkout' && !isBuying && (returned || added);
