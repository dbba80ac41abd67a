import type { Returnable } from '../../../domain/returns';
import type { ReturnRequest } from '../../medusa/customer-orders';

/**
 * What a form about a return comes to.
 *
 * @param named the lines that can come back, each with the name of its fields
 */
export const returnedItems = (
  named: readonly (Returnable & { readonly name: string })[],
  pieces: Readonly<Record<string, string>>,
  reasons: Readonly<Record<string, string>>,
  note: string,
): ReturnRequest['items'] =>
  named.flatMap(({ name, line, most }) => {
    // A draft may be of when there was more.
    const quantity = Math.min(Number(pieces[name] ?? 0), most);
    const reasonId = reasons[name] ?? '';
    if (quantity < 1) return [];
    return [{ lineId: line.id, quantity, ...(reasonId && { reasonId }), ...(note && { note }) }];
  });
