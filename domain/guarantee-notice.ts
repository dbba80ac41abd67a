/** Where the Union's notice on the statutory guarantee stands: a part of `/warranty`. */
export const GUARANTEE_NOTICE = {
  path: '/warranty',
  anchor: 'notice',
  /** Whether it is the official file, checked by a lawyer, and no longer our drawing of it. */
  checked: false,
} as const;
