// Long because every letter has its facts here, and two sets where it has two faces.
/** What the backend hands over for each letter, as it does for an order and forms of the demo shop. */

const ADDRESS = {
  first_name: 'Mara',
  last_name: 'Feld',
  company: null,
  address_1: 'Weserstraße 84',
  address_2: 'Hinterhaus',
  postal_code: '12047',
  city: 'Berlin',
  country_code: 'de',
  phone: null,
  metadata: { house_number: '84' },
};

const tax = [{ rate: 19 }];

const line = (
  id: string,
  fields: {
    title: string;
    de: string;
    variant: string;
    quantity?: number;
    cents: number;
    taxCents: number;
    options?: object[];
    weeks?: number;
  },
) => ({
  id,
  title: fields.title,
  thumbnail: null,
  quantity: fields.quantity ?? 1,
  unit_price: fields.cents / (fields.quantity ?? 1),
  total: fields.cents,
  tax_total: fields.taxCents,
  tax_lines: tax,
  variant_id: `variant_${id}`,
  metadata: {},
  variant: {
    title: fields.variant,
    product: {
      handle: id,
      title: fields.title,
      localizations: [{ language_code: 'de', title: fields.de }],
      metadata: { options: fields.options ?? [], ...(fields.weeks && { lead_time_weeks: fields.weeks }) },
    },
  },
});

export const ORDER = {
  id: 'order_01',
  display_id: 1247,
  created_at: '2026-11-17T13:52:08.000Z',
  status: 'pending',
  email: 'mara@example.com',
  total: 101_580,
  refunded_total: 4_900,
  subtotal: 85_361,
  shipping_total: 580,
  tax_total: 16_219,
  currency_code: 'eur',
  sales_channel_id: 'sc_rille',
  shipping_address: ADDRESS,
  billing_address: { ...ADDRESS, metadata: { contract_language: 'en', used_liability_one_year: 'variant_deck' } },
  items: [
    line('deck', {
      title: 'Technics SL-1210MK2',
      de: 'Technics SL-1210MK2',
      variant: 'Very Good / Exchange',
      cents: 61_900,
      taxCents: 9_883,
      weeks: 4,
      options: [
        { values: ['Mint', 'Very Good'], values_de: ['Neuwertig', 'Sehr gut'] },
        { values: ['Purchase', 'Exchange'], values_de: ['Kauf', 'mit Tausch'] },
      ],
    }),
    line('stylus', {
      title: 'Stylus <Concorde> & Club',
      de: 'Nadel <Concorde> & Club',
      variant: 'Default',
      quantity: 2,
      cents: 17_800,
      taxCents: 2_842,
    }),
    line('slipmats', {
      title: 'Technics felt slipmats, pair',
      de: 'Technics Filz-Slipmats, Paar',
      variant: 'Default',
      cents: 2_400,
      taxCents: 383,
    }),
    line('mixer', { title: 'Two-channel battle mixer', de: 'Zweikanal-Battle-Mixer', variant: 'Default', cents: 18_790, taxCents: 3_000 }),
  ],
  shipping_methods: [
    {
      shipping_option: { name: 'DHL parcel', metadata: { name_de: 'DHL Paket' } },
      price: 580,
      total: 690,
      tax_total: 110,
      tax_lines: tax,
    },
  ],
};

const order = (more: object = {}) => ({ order: ORDER, paid: false, has_account: false, refund_cents: null, tracking: [], ...more });

const exchange = (more: object) => ({
  line_id: 'deck',
  state: 'awaiting',
  due_day: '2026-12-01',
  objection_day: null,
  words: null,
  fee_cents: null,
  ...more,
});

const submission = (reference: string, content: object) => ({
  submission: { kind: 'x', reference, email: 'mara@example.com', locale: 'en', received_at: '2026-11-24T13:52:08.123Z', content },
});

const MESSAGE = {
  subject: 'buy-back',
  name: 'Mara Feld',
  phone: '+49 170 1234567',
  message: 'Two decks, both from 1989.\n\n<b>The left one hums</b> & the right one does not.\nAre you interested?',
};

const PAID_RENTAL = { has_account: true, deposit: { received_at: null } };

const rental = (state: string, changes: object = {}, paper?: object | null) => ({
  ...(paper !== undefined && { paper }),
  rental: {
    id: 'a4b1c2d3-0000-4000-8000-000000000000',
    reference: 'R-1001',
    email: 'mara@example.com',
    state,
    first_day: '2027-03-26',
    last_day: '2027-03-29',
    held_until: '2026-11-27T13:52:08.123Z',
    words: null,
    has_account: true,
    can_cancel: true,
    products: [
      {
        title: 'Rental: pair of Technics SL-1210MK2',
        title_de: 'Miete: zwei Technics SL-1210MK2',
        handle: 'rental-technics-pair',
        quantity: 2,
      },
    ],
    content: {
      name: 'Mara Feld',
      company: '',
      phone: '030 23125 017',
      remark: 'Cellar bar, two steps down.',
      delivery: { street: 'Weserstraße 84', postal_code: '12045', floor: 'Yard' },
      total_cents: 16_000,
      deposit_cents: 60_000,
    },
    ...changes,
  },
});

const OVERDUE = {
  ...PAID_RENTAL,
  returned: null,
  supplements: [],
  deposit: { received_at: '2027-03-26T09:00:00.000Z', returned_at: null, kept_cents: 0, words: '', set_off_cents: 0 },
};
const SUPPLEMENT = {
  order_id: 'order_more',
  display_id: 1263,
  total_cents: 12_900,
  late_cents: 6_500,
  charges: [
    { kind: 'part', title: 'Stylus of the left deck, Concorde', cents: 4_900 },
    { kind: 'loss', title: 'A slipmat', cents: 1_500 },
  ],
  set_off_cents: 0,
  invoice: 'R-2027-0012',
  paid_at: null,
};
const BACK = { ...OVERDUE, returned: { on: '2027-03-30' }, supplements: [SUPPLEMENT] };
const settled = (changes: object) => ({ ...OVERDUE.deposit, returned_at: '2027-03-31T09:00:00.000Z', ...changes });

const repair = (changes: object = {}) => ({
  repair: {
    id: 'b4b1c2d3-0000-4000-8000-000000000000',
    reference: 'S-1001',
    device: 'SL-1200/1210 MK2',
    name: 'Mara Feld',
    has_account: true,
    way_back: 'collect',
    tracking: null,
    ...changes,
  },
});

const estimate = (changes: object = {}) => ({
  version: 2,
  lines: [
    { title: 'Tonearm bearings, adjusted', title_de: 'Tonarmlager eingestellt', cents: 8_900, quantity: 1 },
    { title: 'Custom cable, 1.2 m', title_de: null, cents: 4_950, quantity: 2 },
  ],
  note: 'The bearing has <b>play</b>,\nand the cable is worn.',
  express_cents: 6_580,
  total_cents: 25_380,
  vat_cents: 4_052,
  vat_rate: 19,
  travel: [{ title: 'Way back by parcel', title_de: 'Rückweg als Paket', cents: 1_490 }],
  agreed_cents: 3_000,
  decline_cents: 3_000,
  needs_word: true,
  sent_at: '2026-11-24T13:52:08.123Z',
  word: null,
  word_at: null,
  is_by_phone: false,
  can_decide: true,
  ...changes,
});

const serviceRequest = (changes: object) => ({
  name: 'Mara Feld',
  asked: {
    phone: '030 23125 017',
    device: 'SL-1200/1210 MK2',
    serial: 'NK9C14',
    year: '1991',
    symptoms: ['hum', 'jumps'],
    description: '<b>Hums</b> louder when I touch the arm.',
    way_in: 'walk-in',
    way_back: 'collect',
    pick_up_on: '',
    box: false,
    begin_early: false,
    ...changes,
  },
  lines: [
    { title: 'Replace RCA and ground cable', titleDe: 'Cinch- und Massekabel erneuern', cents: 5_900, isEstimated: true },
    { title: 'Way back by parcel', titleDe: 'Rückweg als Paket', cents: 1_990, isEstimated: false },
  ],
  total_cents: 7_890,
});

const claim = (changes: object = {}) => ({
  display_id: 1247,
  line_id: 'deck',
  remedy: 'repair',
  is_used: true,
  years: 1,
  decision: 'repair',
  words: 'The cable is <b>broken</b> inside.',
  decided_at: '2026-11-24T13:52:08.123Z',
  repaired_at: null,
  ...changes,
});

const claimRequest = (changes: object = {}, claimed: object = {}) => ({
  ...serviceRequest({ symptoms: [], year: '', ...changes }),
  lines: [],
  total_cents: 0,
  claim: { display_id: 1247, remedy: 'repair', is_used: true, years: 1, ...claimed },
});

/** By letter; two where a letter has two faces. */
export const LETTER_FACTS: readonly (readonly [letter: string, facts: object])[] = [
  ['order_received', order()],
  ['order_received', order({ paid: true, has_account: true })],
  ['payment_received', order({ paid: true, has_account: true })],
  ['order_shipped', order({ paid: true, tracking: [{ number: '00340434161094', url: 'https://carrier.example/track/00340434161094' }] })],
  ['order_cancelled', order()],
  ['order_cancelled', order({ ended_unpaid: true })],
  ['order_refunded', order({ paid: true, refund_cents: 4_900 })],
  ['order_cancelled', order({ paid: true, exchanges: [exchange({ state: 'cancelled', fee_cents: 3_500 })] })],
  ['exchange_reminder', order({ paid: true, exchanges: [exchange({})] })],
  ['exchange_overdue', order({ paid: true, exchanges: [exchange({ state: 'overdue', objection_day: '2026-12-09' })] })],
  ['exchange_overdue', order({ has_account: true, exchanges: [exchange({ state: 'overdue', objection_day: '2026-12-09' })] })],
  ['exchange_extended', order({ paid: true, exchanges: [exchange({ due_day: '2026-12-20' })] })],
  ['exchange_accepted', order({ paid: true, exchanges: [exchange({ state: 'accepted' })] })],
  [
    'exchange_not_as_described',
    order({
      paid: true,
      exchanges: [exchange({ state: 'not_as_described', words: 'The arm is bent.\n<b>And</b> the platter is missing.' })],
    }),
  ],
  [
    'return_requested',
    order({
      paid: true,
      has_account: true,
      returned: {
        requested_at: '2026-11-24T13:52:08.123Z',
        items: [
          { item_id: 'deck', quantity: 1 },
          { item_id: 'stylus', quantity: 1 },
        ],
      },
    }),
  ],
  ['order_claimed', order({ has_account: true })],
  ['contact_receipt', submission('M-1001', MESSAGE)],
  ['contact_to_shop', submission('M-1001', MESSAGE)],
  ['contact_answer', { ...submission('M-1001', MESSAGE), answer: { text: 'It is the <b>ground wire</b>.\n\nBring it by on Tuesday.' } }],
  ['withdrawal_receipt', submission('W-1001', { name: 'Mara Feld', contract: 'Order 1247,\nonly the slipmats' })],
  ['withdrawal_to_shop', submission('W-1001', { name: 'Mara Feld', contract: 'Order 1247,\nonly the slipmats' })],
  ['rental_received', rental('requested')],
  ['rental_to_shop', rental('requested')],
  ['rental_confirmed', rental('confirmed', { order: { display_id: 1251, paid_at: null } })],
  ['rental_confirmed', rental('confirmed', { has_account: false, order: { display_id: 1251, paid_at: null } })],
  ['rental_confirmed', rental('confirmed', { can_cancel: false, order: { display_id: 1251, paid_at: '2027-03-20T10:00:00.000Z' } })],
  ['rental_cancelled', rental('cancelled', { words: 'The amplifier has failed.' })],
  ['rental_refused', rental('refused', { words: 'The decks are on the bench that week.' })],
  ['rental_cancelled', rental('cancelled')],
  ['rental_expired', rental('expired')],
  ['service_receipt', submission('S-1001', serviceRequest({ way_in: 'parcel', way_back: 'send', box: true }))],
  ['service_receipt', submission('S-1001', serviceRequest({ begin_early: true, description: '' }))],
  ['service_to_shop', submission('S-1001', serviceRequest({ way_in: 'pick-up', way_back: 'send', pick_up_on: '2027-01-12' }))],
  ['repair_arrived', repair()],
  ['repair_diagnosed', repair()],
  ['repair_diagnosed', repair({ claim: claim({ decision: null, words: '', decided_at: null }) })],
  ['repair_in_work', repair()],
  ['repair_in_work', { ...repair({ way_back: 'send', has_account: false }), token: 'an-id.a-signature' }],
  ['repair_tested', repair()],
  ['repair_tested', { ...repair({ way_back: 'send', has_account: false }), token: 'an-id.a-signature' }],
  ['repair_ready', repair()],
  [
    'repair_sent',
    repair({ way_back: 'send', tracking: { number: '00340434161094', url: 'https://carrier.example/track/00340434161094' } }),
  ],
  ['repair_picked_up', repair()],
  ['repair_picked_up', { ...repair({ has_account: false }), token: 'an-id.a-signature' }],
  ['repair_cancelled', repair()],
  ['repair_estimate', { ...repair(), estimate: estimate(), token: null }],
  [
    'repair_estimate',
    { ...repair({ has_account: false }), estimate: estimate({ decline_cents: 0, note: '' }), token: 'an-id.a-signature' },
  ],
  ['repair_estimate_told', { ...repair(), estimate: estimate({ needs_word: false, agreed_cents: 41_000 }), token: null }],
  ['repair_approved', { ...repair(), estimate: estimate({ word: 'approved', word_at: '2026-11-25T09:12:00.000Z' }), token: null }],
  [
    'repair_declined',
    {
      ...repair({ way_back: 'send', has_account: false }),
      estimate: estimate({ word: 'declined', word_at: '2026-11-25T09:12:00.000Z', is_by_phone: true }),
      token: 'an-id.a-signature',
    },
  ],
  ['claim_receipt', submission('S-1002', claimRequest())],
  [
    'claim_receipt',
    submission('S-1002', claimRequest({ way_in: 'parcel', way_back: 'send' }, { remedy: 'replacement', is_used: false, years: 2 })),
  ],
  ['claim_to_shop', submission('S-1002', claimRequest())],
  ['claim_decided', { ...repair({ claim: claim() }), token: null }],
  ['claim_decided', { ...repair({ claim: claim({ decision: 'declined' }), has_account: false }), token: 'an-id.a-signature' }],
  ['repair_ready', repair({ claim: claim({ repaired_at: '2026-11-25T13:52:08.123Z' }) })],
  ['repair_paid', { ...repair(), paper: { number: 'R-2026-0007', cents: 17_000 }, token: null }],
  [
    'repair_paid',
    { ...repair({ has_account: false, way_back: 'send' }), paper: { number: 'R-2026-0008', cents: 28_900 }, token: 'an-id.a-signature' },
  ],
  ['repair_paid', { ...repair(), paper: null, token: null }],
  ['repair_refunded', { ...repair({ has_account: false }), paper: { number: 'R-2026-0009', cents: 2_000 }, token: 'an-id.a-signature' }],
  ['repair_refunded', { ...repair(), paper: null, token: null }],
  ['rental_paid', rental('confirmed', PAID_RENTAL, { number: 'R-2026-0010', cents: 16_000 })],
  ['rental_paid', rental('handed_out', { ...PAID_RENTAL, has_account: false, deposit: { received_at: '2027-03-26T09:00:00.000Z' } }, null)],
  ['rental_refunded', rental('cancelled', PAID_RENTAL, { number: 'R-2026-0011', cents: 16_000 })],
  ['rental_refunded', rental('back', PAID_RENTAL, null)],
  ['rental_refunded', { ...rental('back', BACK, { number: 'R-2027-0013', cents: 12_900 }), supplement: SUPPLEMENT }],
  ['rental_overdue', rental('handed_out', OVERDUE)],
  ['rental_supplement', { ...rental('back', BACK, { number: 'R-2027-0012', cents: 12_900 }), supplement: SUPPLEMENT }],
  ['rental_supplement', { ...rental('back', { ...BACK, has_account: false, deposit: settled({}) }, null), supplement: SUPPLEMENT }],
  [
    'rental_deposit',
    rental('back', { ...BACK, supplements: [{ ...SUPPLEMENT, set_off_cents: 12_900 }], deposit: settled({ set_off_cents: 12_900 }) }),
  ],
  [
    'rental_deposit',
    rental('back', { ...BACK, supplements: [], deposit: settled({ kept_cents: 60_000, words: 'The tonearm of the right deck is bent.' }) }),
  ],
  [
    'repair_message',
    { ...repair(), message: { text: 'The <b>bearing</b> has play.\nShall we go on?', photos: 2 }, can_write: true, token: null },
  ],
  [
    'repair_message',
    {
      ...repair({ has_account: false }),
      message: { text: 'It is done.', photos: 1 },
      can_write: false,
      token: 'an-id.a-signature',
    },
  ],
  ['password_reset', { token: 'an-id.a-signature' }],
  ['email_change', { token: 'an-id.a-signature' }],
  ['email_confirmation', { token: 'an-id.a-signature' }],
  ['email_changed', {}],
  ['account_deleted', {}],
  [
    'stock_alert',
    {
      product: {
        handle: 'technics-felt-slipmats',
        title: 'Technics felt slipmats, pair',
        localizations: [{ language_code: 'de', title: 'Technics Filz-Slipmats, Paar' }],
        metadata: {},
        variant_title: 'Default',
      },
    },
  ],
];
