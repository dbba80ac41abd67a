export const common = {
  optional: 'optional',
  close: 'Close',
  home: 'Home',
  table: 'Table',
  noPicture: 'No picture yet',
  breadcrumbs: 'You are here',
  waitsForNetwork: 'Waits for the network',
  pricesFrom: {
    today: 'Prices from today, {{time}}.',
    yesterday: 'Prices from yesterday, {{time}}.',
    date: 'Prices from {{date}}, {{time}}.',
  },
  /** Behind a word such as "In stock": when that was. */
  asOf: { today: '{{time}}', yesterday: 'yesterday', date: '{{date}}' },
  tax: {
    with: 'incl. VAT, plus <shipping>shipping</shipping>',
    without: 'without VAT, plus <shipping>shipping</shipping> and import charges',
    pricesWith: 'Prices incl. VAT, plus <shipping>shipping</shipping>',
    pricesWithout: 'Prices without VAT, plus <shipping>shipping</shipping> and import charges',
  },
  price: {
    from: 'from',
    onRequest: 'Price on request',
    withTradeIn: 'with trade-in',
    notInRegion: 'Not available in your country',
  },
  card: {
    grade: 'Grade {{grade}}',
    grades: 'Grades {{worst}} to {{best}}',
  },
  availability: {
    inStock: 'In stock',
    last_one: 'Last one',
    last_other: 'Last {{count}}',
    leadTime_one: 'About {{count}} week',
    leadTime_other: 'About {{count}} weeks',
    madeToOrder: 'Made to order',
    onRequest: 'On request',
    soldOut: 'Out of stock',
  },
  quantity: {
    of: 'Quantity: {{thing}}',
    less: 'One less: {{thing}}',
    more: 'One more: {{thing}}',
    atLeast: 'At least {{count}}. Changed to {{count}}.',
    atMost: 'At most {{count}}. Changed to {{count}}.',
  },
  steps: {
    label: 'Checkout steps',
    count: 'Step {{current}} of {{total}}',
  },
  marquee: {
    label: 'News from the shop',
    start: 'Start',
    stop: 'Stop',
    what: 'the running text',
  },
} as const;
