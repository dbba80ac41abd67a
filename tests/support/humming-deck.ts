/** What somebody asks of the workshop who brings a deck that hums; without an e-mail address, for each has one of their own. */
export const HUMMING_DECK = {
  first_name: 'Mara',
  last_name: 'Feld',
  phone: '',
  country_code: 'de',
  device: 'SL-1200MK2',
  serial: '',
  year: '',
  symptoms: ['hum'],
  description: '',
  jobs: [] as readonly string[],
  express: false,
  way_in: 'walk-in',
  way_back: 'collect',
  box: false,
  pick_up_on: '',
  address: null,
  begin_early: false,
  overrun: true,
  terms: true,
  photo_ids: [],
  locale: 'en',
};

/** The same by somebody who knows what is to be done: the work may begin without an estimate. */
export const CABLE_JOB = 'variant_sv-rca';
