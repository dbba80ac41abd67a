import { storedDetails, storedManifest, storedProducts } from '../catalogue/stored-catalogue';

const nameIn = (src: unknown): string[] => {
  const name = typeof src === 'string' ? /^\/img\/(.+)\.[a-z0-9]+$/i.exec(src)?.[1] : undefined;
  return name === undefined ? [] : [name.split('/').map(encodeURIComponent).join('/')];
};

/**
 * Names of all pictures of products, from the catalogue that is kept.
 *
 * @param handles of the products; none means all
 */
export async function wantedPictures(country: string, handles: readonly string[]): Promise<readonly string[]> {
  const kept = await storedManifest(country);
  if (!kept) return [];
  const [products, details] = await Promise.all([storedProducts(kept.manifest), storedDetails(kept.manifest)]);
  const wanted = new Set(handles);
  const names = products.flatMap((product) => {
    const handle = typeof product?.handle === 'string' ? product.handle : '';
    if (!product || (wanted.size > 0 && !wanted.has(handle))) return [];
    const pictures = details.get(handle) ?? [];
    return pictures.length > 0 ? pictures.flatMap(nameIn) : nameIn(product.thumbnail);
  });
  return [...new Set(names)];
}
