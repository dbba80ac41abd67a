/** How it stands with a repair, for whoever has its ticket. */
export const ticket = {
  title: 'Where is my deck?',
  lead: 'Your ticket and the first letters of your last name are enough. What we show says nothing about you.',
  ticket: 'Ticket',
  ticketHint: 'In our e-mails and on your note, e.g. S-1001.',
  name: 'First 3 letters of the last name',
  nameHint: 'Of “Feld” that is “Fel”. If the name is shorter, all of it.',
  submit: 'See where it stands',
  offline:
    'Where your deck is only the shop knows, so this needs the network. You can type already: the button works as soon as it is back.',
  notFound:
    'No repair matches both. Please compare them with our e-mail: the ticket is in its subject. A month after a deck has gone back its ticket shows nothing any more.',
  tooMany_one: 'Too many tries for now. Please wait {{count}} minute, or call us: {{phone}}.',
  tooMany_other: 'Too many tries for now. Please wait {{count}} minutes, or call us: {{phone}}.',
  heading: 'Ticket {{reference}}',
  asOf: 'As of {{moment}}',
  refresh: 'Look again',
  refreshed: 'This is how it stands now.',
  refreshFailed: 'That did not work. This is how it stood.',
  another: 'Look up another ticket',
  waiting: 'We wait for your word on the estimate, and nothing goes on before.',
  waitingHow:
    'Answer by the button in our e-mail “we need your word”, in <account>your account</account> if you asked while logged in, or by phone: {{phone}}.',
  withAccount: 'You asked while you were logged in?',
  inAccount: 'Your service requests',
  question: 'Something is not right? Call {{phone}} and name {{reference}}.',
} as const;
