/** What the cart's drawers show and what is said about it on any page, in one chunk: no page needs it at first. */
export { CartNews } from './cart-news';
export { DrawerFoot } from './drawer-foot';
export { DrawerLines } from './drawer-lines';
export { SyncFoot } from './sync-foot';
export { SyncPanel } from './sync-panel';
