/**
 * Names by which the markup of a page, the script in its head, the app and the server mean the same thing. Nobody spells them a
 * second time; what can import nothing (`index.html`, stylesheets, functions that tests run in a page) is held to them by a test.
 */

/** The element that the app stands in. */
export const ROOT_ID = 'root';
/** On the document's element once the page is hydrated: what is tapped acts, unless it lies in what is {@link DEFERRED}. */
export const ALIVE = 'data-alive';
/** On a part of the page that is the server's markup still: its code is on its way. */
export const DEFERRED = 'data-deferred';
/** On what acts when it is tapped, and is no button. */
export const PRESSABLE = 'data-pressable';
/** The element that carries the page's own state; data, so no rule for scripts applies to it. */
export const STATE_ID = 'prepared';
/** The line that says that the page's scripts have not come. */
export const MISSING_ID = 'missing';
/** The style element that keeps the page's fonts back. */
export const FONTS_ID = 'fonts';
/** The style element that keeps back what is below the first screen. */
export const BELOW_ID = 'below';
/** The template with the page's scripts. */
export const SCRIPTS_ID = 'scripts';
/** The template with the page's stylesheets. */
export const STYLES_ID = 'styles';
