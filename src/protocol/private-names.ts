/**
 * What of other people's code is read or written here by a name that they have not promised to keep. `tests/private-names.test.ts` looks
 * each up where it comes from; what a change of them would break is told beside it. Beyond these: i18next's rule for plurals
 * (`src/i18n/i18n.ts`), which the shop has of its own and puts in its place.
 */

/** Under this and the message of a chunk that did not come, the router remembers that it has reloaded the page for it: without, both do. */
export const RELOADED_BY_ROUTER = 'tanstack_router_reload:';

/** How the router's plugin names a part of a route's file that is a chunk of its own: without, a page comes without its scripts. */
export const SPLIT_PART = '?tsr-split=';

/** What React writes in place of a part that it could not render: without, a page with a hole in it would be sent and kept. */
export const RENDERED_HOLE = '<!--$!-->';
