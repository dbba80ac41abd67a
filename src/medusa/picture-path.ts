/**
 * Where our own server has a picture of the backend: `/img/…` as it is, an upload of a Medusa elsewhere
 * (`https://medusa.example/uploads/a.jpg`) as `/img/uploads/a.jpg`. Nothing else is shown: the page loads
 * pictures from its own origin only.
 *
 * @returns null where there is no such picture
 */
export function picturePath(url: string | null | undefined): string | null {
  if (!url) return null;
  if (url.startsWith('/img/')) return url;
  const path = /^(?:https?:\/\/[^/]+)?(\/uploads\/[^?#]+)/.exec(url)?.[1];
  return path === undefined ? null : `/img${path}`;
}
