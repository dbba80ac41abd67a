/** What the law wants to be told about a withdrawal, and nothing more (§ 356a BGB). */
export interface Withdrawal {
  readonly name: string;
  /** An order's number, or in somebody's own words which contract it is. */
  readonly contract: string;
  /** Where the receipt goes. */
  readonly email: string;
}

/** Under which the withdrawal's form keeps its draft; a page that knows an order begins one for its owner. */
export const WITHDRAWAL_FORM = 'withdrawal';
