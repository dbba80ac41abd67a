/**
 * Whether somebody may be signed in on this device. The session itself is a cookie no script can read;
 * asking the backend about it is a round trip for every visitor and a 401 for nearly all of them. A
 * wrong "yes" costs that question, a wrong "no" costs logging in again. It says nothing about who, only
 * whether it is still the same one: every login has a number of its own.
 */
export const SESSION_HINT = 'rille_session';

/**
 * Its value where somebody has logged out on this device and the session may still live. Only the server takes it away,
 * with the answer that says that Medusa has ended the session.
 */
export const SESSION_LEFT = 'left';

/** Says that whoever is signed in wants to keep their orders on this device; it says nothing about who. */
export const KEEP_ORDERS = 'rille_keep_orders';
