import { hasProvinces } from '../../domain/provinces';
import { valueAt } from './fields-on-page';

/** The key of a field's label among the texts of forms: its name, but for a state, which each country calls otherwise. */
export function labelKeyOf(path: string, values: object): 'labels.email' {
  const names = path.split('.');
  const name = names.at(-1);
  const country = name === 'province' ? valueAt(values, [...names.slice(0, -1), 'countryCode'].join('.')) : '';
  // Every name and country has its text; the types know one of them.
  return (typeof country === 'string' && hasProvinces(country) ? `provinces.${country}` : `labels.${name}`) as 'labels.email';
}
