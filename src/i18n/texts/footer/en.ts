export { contentLabels } from 'virtual:content-labels/en';
export { added } from './added/en';
export { app } from './app/en';
export { hours } from './hours/en';

export const footer = {
  about: 'Workshop and shop for turntables, since {{year}}.',
  store: 'The shop in Neukölln',
  phone: 'Support is by phone only.',
  examples: 'Address, phone and hours are examples.',
  shop: 'Shop',
  help: 'Help',
  company: 'Rille',
  legal: 'Legal',
  region: 'Country and language',
  withdraw: 'Withdraw from contract',
  pages: {
    service: 'Maintenance and repair',
    contact: 'Contact',
    findOrder: 'Find your order',
    ticket: 'Where is my deck?',
    tonearm: 'Tonearm check',
    wishList: 'Wish list',
    compare: 'Compare',
  },
  /** The notice about cookies: there is nothing to agree to. */
  stored: 'Only what the shop needs is kept on this device, and nothing follows you. <more>What that is</more>',
  prices: 'Prices include VAT where it applies and exclude shipping.',
  independent: 'Independent workshop, not affiliated with Technics or Panasonic.',
  colours: { label: 'Colours', auto: 'as on this device', light: 'light', dark: 'dark' },
} as const;
