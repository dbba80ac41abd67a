/** Orders that were placed without an account, and what they become. */
export const guestOrder = {
  title: 'Find your order',
  lead: 'Ordered without an account, or deleted yours since? Your e-mail, the order number and the postal code of the delivery address are enough.',
  number: 'Order number',
  numberHint: 'In the e-mail that confirmed your order, e.g. 1042.',
  postalCode: 'Postal code of the delivery address',
  submit: 'Find the order',
  offline: 'Finding an order needs the network. You can type already: the button works as soon as the network is back.',
  notFound:
    'No order placed without an account matches all three. Please compare them with the e-mail that confirmed your order. What you ordered while logged in is in your account.',
  withAccount: 'Ordered with an account?',
  again: 'Find another order',
  account: {
    title: 'Keep this order in an account',
    lead: 'Choose a password, and the account has your order, your address and your name. You log in with {{email}}.',
    submit: 'Create the account',
    offline: 'Creating an account needs the network.',
    only: 'Only this order comes along. What else you have ordered with this address follows once you have confirmed it by e-mail.',
    takenTitle: 'There is already an account with this e-mail.',
    taken: 'Log in as {{email}}, and the order goes into that account.',
    logIn: 'Log in and take the order along',
    wrong: 'This is not the password of {{email}}.',
    claim: 'Put it into my account',
    claimLead: 'It was placed without an account. In yours you can follow it like all others.',
    otherEmail: 'This order was placed with a different e-mail from your account’s. It can only go into an account with the same one.',
    done: 'The order is in your account.',
  },
} as const;
