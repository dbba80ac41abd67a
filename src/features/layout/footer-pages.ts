import { PAGES } from '../../protocol/pages';

/** Pages that the footer names beside those of texts (`src/content`), at their places among them. */
export const FOOTER_PAGES = PAGES.flatMap(({ path, footer }) => (footer ? { to: path, ...footer } : []));

/** The way out of a contract is on every page, and nobody has to look for it (§ 356a BGB). */
export const WITHDRAWAL_PAGE = '/withdrawal';
