/**
 * A name under which the browser of the tests finds the shop as well. To it that is an address like those of machines in the
 * shop's own network: without https, and so without everything that browsers give to secure pages alone.
 */
export const PLAIN_NAME = 'rille.test';
