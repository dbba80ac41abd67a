/** The states, provinces and prefectures without which a parcel has no whole address, by the country's code. */

const listed = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split('|').map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]));

/** Codes as on an envelope, those of Japan as in ISO 3166-2; in the order in which people look for them. */
const PROVINCES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    us: listed(
      'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|' +
        'GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|' +
        'MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|' +
        'NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|' +
        'RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
        'WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|' +
        'VI U.S. Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific',
    ),
    ca: listed(
      'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|' +
        'NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon',
    ),
    au: listed(
      'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|' +
        'VIC Victoria|WA Western Australia',
    ),
    jp: listed(
      '01 Hokkaido|02 Aomori|03 Iwate|04 Miyagi|05 Akita|06 Yamagata|07 Fukushima|08 Ibaraki|09 Tochigi|10 Gunma|11 Saitama|12 Chiba|' +
        '13 Tokyo|14 Kanagawa|15 Niigata|16 Toyama|17 Ishikawa|18 Fukui|19 Yamanashi|20 Nagano|21 Gifu|22 Shizuoka|23 Aichi|24 Mie|' +
        '25 Shiga|26 Kyoto|27 Osaka|28 Hyogo|29 Nara|30 Wakayama|31 Tottori|32 Shimane|33 Okayama|34 Hiroshima|35 Yamaguchi|' +
        '36 Tokushima|37 Kagawa|38 Ehime|39 Kochi|40 Fukuoka|41 Saga|42 Nagasaki|43 Kumamoto|44 Oita|45 Miyazaki|46 Kagoshima|47 Okinawa',
    ),
  }),
);

/** Whether an address of a country needs one. */
export const hasProvinces = (countryCode: string): boolean => PROVINCES.has(countryCode);

/** Whether an address has the one its country needs; others need none. */
export const isProvinceOf = (countryCode: string, code: string): boolean =>
  !hasProvinces(countryCode) || PROVINCES.get(countryCode)?.has(code) === true;

/**
 * One of them as a form holds it, with its country: `WA` is in two of them, so a choice for one country is none for another.
 *
 * @returns empty for what the country has not
 */
export const provinceChoice = (countryCode: string, code: string): string =>
  PROVINCES.get(countryCode)?.has(code) ? `${countryCode.toUpperCase()}-${code}` : '';

/** The code of a form's choice. @returns empty for one of another country */
export function chosenProvince(countryCode: string, choice: string): string {
  const code = choice.slice(countryCode.length + 1);
  return choice !== '' && provinceChoice(countryCode, code) === choice ? code : '';
}

/** All of a country as a select shows them; none where nobody asks. */
export const provinceOptions = (countryCode: string): { readonly value: string; readonly label: string }[] =>
  [...(PROVINCES.get(countryCode) ?? [])].map(([code, label]) => ({ value: provinceChoice(countryCode, code), label }));

/** The name of one, as people and programs read it; empty where there is none. */
export const provinceName = (countryCode: string, code: string): string => PROVINCES.get(countryCode)?.get(code) ?? '';

/** Where the place of an address stands. */
export interface CityLine {
  readonly postalCode: string;
  readonly city: string;
  /** The code; empty where there is none. */
  readonly province: string;
  /** Lower-case. */
  readonly countryCode: string;
}

/** Postal code and city as they stand on a parcel, with the state where an address has one: `12045 Berlin`, `Austin, TX 78701`. */
export function cityLine({ postalCode, city, province, countryCode }: CityLine): string {
  const name = provinceName(countryCode, province);
  if (name === '') return `${postalCode} ${city}`.trim();
  return `${city}, ${countryCode === 'jp' ? name : province} ${postalCode}`.trim();
}
