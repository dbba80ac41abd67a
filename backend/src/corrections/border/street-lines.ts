import { streetLine } from '../../shop-rules';
import { isObject } from './bounded';

type Body = Readonly<Record<string, unknown>>;

/** Where bodies have addresses: the body itself is one, or a field of it. */
const ADDRESSES = ['address', 'shipping_address', 'billing_address'] as const;

/** A line and its number as the shop's form stores them. One without the other is left as it is: of a part of an address nobody knows the rest. */
function inOneLine(address: Body): Body {
  const { address_1: street, metadata, house_number: beside } = address;
  // The workshop's form has it beside the street.
  const number = isObject(metadata) ? metadata.house_number : beside;
  if (typeof street !== 'string' || street === '' || typeof number !== 'string' || number === '') return address;
  const { line, houseNumber } = streetLine(street, number);
  return {
    ...address,
    address_1: line,
    ...(isObject(metadata) ? { metadata: { ...metadata, house_number: houseNumber } } : { house_number: houseNumber }),
  };
}

/** A body whose addresses have the number of the house in their line, and once, whoever has written it there twice or not at all. */
export function withStreetLines(body: unknown): unknown {
  if (!isObject(body)) return body;
  const found = ADDRESSES.flatMap((name) => (isObject(body[name]) ? [[name, inOneLine(body[name] as Body)] as const] : []));
  return { ...inOneLine(body), ...Object.fromEntries(found) };
}
