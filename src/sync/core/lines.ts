import { countedAs, DECK_PART, type LineMeta, META, rowKeyOf } from '../../../domain/cart';
import type { CartContext, Intent, ObservedLine } from './state';

const OWN_KEYS: ReadonlySet<string> = new Set(Object.values(META));

/** The metadata this shop writes; keys that a server adds do not make another row. */
export const ownMeta = (meta: LineMeta): LineMeta =>
  Object.fromEntries(Object.entries(meta).filter(([key, value]) => OWN_KEYS.has(key) && value !== ''));

export const keyOf = (variantId: string, meta: LineMeta): string => rowKeyOf(variantId, ownMeta(meta));

/** The lines the shop has for a row; several are normal (Medusa merges only into the last line of a variant). */
export const linesOf = (context: CartContext, rowKey: string): readonly ObservedLine[] =>
  context.link.obs?.lines.filter((line) => line.rowKey === rowKey) ?? [];

export const sumOf = (lines: readonly { readonly q: number }[]): number => lines.reduce((sum, line) => sum + line.q, 0);

/** Under which a row's pieces are counted, with those of every other that shares its stock. */
export const pieceOf = ({ variantId, snap }: Pick<Intent, 'variantId' | 'snap'>): string => countedAs({ variantId, snapshot: snap });

export const configurationOf = (row: { readonly meta: LineMeta }): string | null => {
  const id = row.meta[META.configuration];
  return typeof id === 'string' ? id : null;
};

export const isDeck = (row: { readonly meta: LineMeta }): boolean => row.meta[META.part] === DECK_PART;

/** The rows that move with a row: its whole configuration, or only itself. */
export function groupOf(context: CartContext, rowKey: string): readonly Intent[] {
  const row = context.rows[rowKey];
  if (!row) return [];
  const id = configurationOf(row);
  return id === null ? [row] : Object.values(context.rows).filter((other) => configurationOf(other) === id);
}
