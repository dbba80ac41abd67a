import type { CartNotice } from '../port';
import { configurationOf, isDeck } from './lines';
import { type CartContext, type Followed, type Intent, type Notice, withLink } from './state';

const NOTICES_KEPT = 20;

const titlesOf = (rows: readonly Pick<Intent, 'snap'>[]): CartNotice['titles'] => rows.map((row) => row.snap.title);

/** Adds a notice. Its id grows with the link's revision, so no clock or chance is needed. */
function added(context: CartContext, notice: Omit<Notice, 'id'>): CartContext {
  const rev = context.link.rev + 1;
  const notices = [...context.link.notices, { ...notice, id: `${context.link.epoch}-${rev}` }];
  return withLink(context, { rev, notices: notices.slice(-NOTICES_KEPT) });
}

/** Adds something to be shown once. */
export const withNotice = (context: CartContext, kind: CartNotice['kind'], rows: readonly Pick<Intent, 'snap'>[]): CartContext =>
  rows.length === 0 ? context : noticed(context, kind, rows);

/** The same where there may be nothing to name. */
export const noticed = (context: CartContext, kind: CartNotice['kind'], rows: readonly Pick<Intent, 'snap'>[]): CartContext =>
  added(context, { kind, titles: titlesOf(rows), followed: [] });

/** Whether a row still is as another device has left it: nobody here has tapped on it since. */
function stands(context: CartContext, { row, after }: Followed): boolean {
  const now = context.rows[row.rowKey];
  return now ? now.rev === row.rev && now.q === after : after === 0;
}

/** The rows of a notice that an undo would still change. */
export const standing = (context: CartContext, { followed }: Notice): readonly Followed[] =>
  followed.filter((change) => stands(context, change));

const thingOf = ({ row }: Followed): string => configurationOf(row) ?? row.rowKey;

/**
 * Tells of what another device has changed, one notice for each thing. Changes that follow each other
 * become one: what the shopper last knew is what counts as before.
 *
 * @param before the cart just before it followed
 */
export function withFollowed(context: CartContext, before: CartContext, changes: readonly Followed[]): CartContext {
  const earlier = before.link.notices.flatMap((notice) => standing(before, notice));
  const things = new Set(changes.map(thingOf));
  const told = context.link.notices.filter(({ followed }) => !followed.some((change) => things.has(thingOf(change))));
  return [...things].reduce(
    (after, thing) => {
      const now = changes.filter((change) => thingOf(change) === thing);
      const then = earlier.filter((change) => thingOf(change) === thing);
      const first = (change: Followed) => then.find(({ row }) => row.rowKey === change.row.rowKey)?.row.q ?? change.row.q;
      const untouched = then.filter(({ row }) => !now.some((change) => change.row.rowKey === row.rowKey));
      const followed = [...now.map((change) => ({ ...change, row: { ...change.row, q: first(change) } })), ...untouched]
        .filter((change) => change.row.q !== change.after)
        .sort((a, b) => Number(isDeck(b.row)) - Number(isDeck(a.row)));
      if (followed.length === 0) return after;
      return added(after, { kind: 'changed-elsewhere', titles: titlesOf(followed.map(({ row }) => row)), followed });
    },
    withLink(context, { notices: told }),
  );
}

/** Without what another device did to lines that belong to the past. */
export const withoutFollowed = (context: CartContext): CartContext => {
  const notices = context.link.notices.filter(({ followed }) => followed.length === 0);
  return notices.length === context.link.notices.length ? context : withLink(context, { notices });
};

/**
 * What is still worth telling.
 *
 * @param earlier ids of those that were there when the page was opened
 */
export function shownNotices(context: CartContext, earlier: ReadonlySet<string>): CartNotice[] {
  return context.link.notices.flatMap((notice): CartNotice[] => {
    const { id, kind, titles } = notice;
    const isNews = !earlier.has(id);
    if (notice.followed.length === 0) return [{ id, kind, titles, change: null, isNews }];
    const followed = standing(context, notice);
    const [first] = followed;
    if (!first) return [];
    const change = { rowKey: first.row.rowKey, snapshot: first.row.snap, before: first.row.q, after: first.after };
    return [{ id, kind, titles: titlesOf(followed.map(({ row }) => row)), change, isNews }];
  });
}
