/** What is said when something is put into the cart. */
export const added = {
  added_one: 'In your cart: {{thing}}',
  added_other: 'In your cart: {{count}} × {{thing}}',
  notKept: 'In your cart as long as this window is open; the browser keeps nothing here: {{thing}}',
  changed: 'Changed in your cart: {{thing}}',
  notSaved: 'That could not be kept on this device. Nothing was added; please try again.',
  openCart: 'Open cart',
} as const;
