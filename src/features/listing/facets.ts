import type { Category, ProductSummary } from '../../../domain/catalogue';
import type { LocalText } from '../../../domain/locale';

/** One filter that can be chosen. */
export interface FacetValue {
  /** What stands for it in the address. */
  readonly token: string;
  readonly name: LocalText;
  /** Products in any of these have it; several where the listing spans several kinds of product. */
  readonly categoryIds: readonly string[];
}

/** Filters of one kind: values of a group are alternatives, groups narrow each other. */
export interface FacetGroup {
  readonly id: string;
  /** Null for the kinds of product themselves, which the catalogue has no word for. */
  readonly name: LocalText | null;
  readonly values: readonly FacetValue[];
}

/** Filters that say nothing on a turntable listing (specification §2), by their name in either language. */
const HIDDEN_FOR_TURNTABLES: ReadonlySet<string> = new Set(['condition', 'manufacturer', 'zustand', 'hersteller']);

const isHidden = (group: Category): boolean =>
  [group.name.en, group.name.de].some((name) => name !== undefined && HIDDEN_FOR_TURNTABLES.has(name.toLowerCase()));

const asValue = ({ token, name, id }: Category): FacetValue => ({ token, name, categoryIds: [id] });

/** Values that are called the same in several kinds of product become one. */
function merged(values: readonly FacetValue[]): FacetValue[] {
  const byToken = new Map<string, FacetValue>();
  for (const value of values) {
    const known = byToken.get(value.token);
    byToken.set(value.token, known ? { ...known, categoryIds: [...known.categoryIds, ...value.categoryIds] } : value);
  }
  return [...byToken.values()];
}

/** Keeps what tells the products apart: values some have, groups that not all have alike. */
function telling(groups: readonly FacetGroup[], products: readonly ProductSummary[]): FacetGroup[] {
  const used = new Map<string, number>();
  for (const product of products) for (const id of product.categoryIds) used.set(id, (used.get(id) ?? 0) + 1);
  const count = (value: FacetValue) => value.categoryIds.reduce((sum, id) => sum + (used.get(id) ?? 0), 0);
  const seen = new Set<string>();
  return groups
    .map((group) => ({ ...group, values: group.values.filter((value) => count(value) > 0) }))
    .filter((group) => group.values.some((value) => count(value) < products.length))
    .map((group) => {
      // The address knows tokens only: the first group that uses one has it.
      const values = group.values.filter(({ token }) => !seen.has(token));
      for (const { token } of values) seen.add(token);
      return { ...group, values };
    })
    .filter((group) => group.values.length > 0);
}

/**
 * The filters of a listing, from the category tree. A listing of one kind of product has that
 * kind's filters; one that spans several has the kinds, and the filters they share.
 *
 * @param subCategoryId what all listed products have in common, which is then no filter
 */
export function facetGroups(
  categories: readonly Category[],
  products: readonly ProductSummary[],
  subCategoryId: string | null = null,
): FacetGroup[] {
  const carried = new Set(products.flatMap(({ categoryIds }) => categoryIds));
  const children = (parent: Category, role: Category['role']) =>
    categories.filter((node) => node.parentId === parent.id && node.role === role);
  const roots = categories.filter(({ role, id }) => role === 'type_root' && carried.has(id));
  const [root] = roots;
  if (!root) return [];

  if (roots.length === 1) {
    const onlyTurntables = products.every(({ type }) => type === 'turntable');
    const kinds = subCategoryId === null ? children(root, 'sub_category').map(asValue) : [];
    const groups = children(root, 'filter_group').filter((group) => !(onlyTurntables && isHidden(group)));
    return telling(
      [
        { id: root.id, name: null, values: kinds },
        ...groups.map((group) => ({ id: group.id, name: group.name, values: children(group, 'filter_value').map(asValue) })),
      ],
      products,
    );
  }

  const byName = new Map<string, Category[]>();
  for (const group of roots.flatMap((kind) => children(kind, 'filter_group')))
    byName.set(group.name.en, [...(byName.get(group.name.en) ?? []), group]);
  const shared = [...byName].flatMap(([id, [first, ...others]]) =>
    first && others.length > 0
      ? [{ id, name: first.name, values: merged([first, ...others].flatMap((group) => children(group, 'filter_value').map(asValue))) }]
      : [],
  );
  return telling([{ id: 'kind', name: null, values: roots.map(asValue) }, ...shared], products);
}
