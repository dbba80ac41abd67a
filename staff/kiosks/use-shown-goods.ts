import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../../src/i18n/settings';
import { labelsQuery } from '../labels/queries';

/** Goods on sale that a tablet may show while nobody is there, by their names, and the types that they are of. */
export function useShownGoods(): { readonly goods: ReadonlyMap<string, string>; readonly types: readonly string[] } {
  const { locale } = useSettings();
  const { data = [] } = useQuery(labelsQuery);
  const named = data.map(({ handle, title, title_de }) => [handle, (locale === 'de' && title_de) || title] as const);
  named.sort(([, one], [, other]) => one.localeCompare(other, locale));
  return { goods: new Map(named), types: [...new Set(data.flatMap(({ type }) => type ?? []))].sort() };
}
