import { encoded } from '../../../domain/whole-text';

/**
 * Query strings as Medusa reads them: arrays as `key[]=`, objects as `key[name]=`, nothing for undefined.
 */
function append(params: string[], key: string, value: unknown): void {
  if (value === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) append(params, `${key}[]`, item);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) append(params, `${key}[${name}]`, inner);
  } else {
    params.push(`${encoded(key)}=${encoded(value === null ? '' : String(value))}`);
  }
}

function stringify(query: Readonly<Record<string, unknown>>): string {
  const params: string[] = [];
  for (const [key, value] of Object.entries(query)) append(params, key, value);
  return params.join('&');
}

export default { stringify };
