/**
 * Whether somebody may be signed in on this device. The session itself is a cookie no script can read;
 * asking the backend about it is a round trip for every visitor and a 401 for nearly all of them. A
 * wrong "yes" costs that question, a wrong "no" costs logging in again. It says nothing about who, only
 * whether it is still the same one: every login has a number of its own.
 */
export const SESSION_HINT = 'rille_session';

/** Its value where somebody has logged out on this device and Medusa has not heard of it yet. */
export const SESSION_LEFT = 'left';
