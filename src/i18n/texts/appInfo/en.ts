export const appInfo = {
  version: { title: 'This version', number: 'Version', built: 'Built' },
  journal: {
    title: "The cart's journal",
    text_one:
      'The last thing your cart has done, in a few words. No names, no addresses, and not the number of your cart. If something is wrong, copy it into your message to us.',
    text_other:
      'The last {{count}} things your cart has done, in a few words. No names, no addresses, and not the number of your cart. If something is wrong, copy it into your message to us.',
    copy: "Copy the cart's journal",
    copied: 'Copied. You can paste it into a message now.',
    select: 'This browser does not let us copy. The text is selected below; copy it from there.',
  },
} as const;
