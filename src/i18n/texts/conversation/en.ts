/** What somebody and the workshop write to each other about a repair. */
export const conversation = {
  heading: 'Messages',
  none: 'Nothing has been written yet. Something to ask, or to show? The workshop reads it here beside your deck.',
  you: 'You',
  workshop: 'The workshop',
  photo: 'Photo {{count}} of {{total}}',
  photoReading: 'The photo is being fetched …',
  photoFailed: 'This photo could not be fetched.',
  photoGone: 'This photo is not here any more.',
  again: 'Try again',
  label: 'Your message',
  hint: 'You get an e-mail as soon as the workshop has answered.',
  send: 'Send message',
  sent: 'Your message is with the workshop.',
  closed: 'This repair has been over for a while. For anything else there is the contact form.',
  toContact: 'Write to us',
} as const;
