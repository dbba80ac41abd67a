import type { Prepared } from './catalogue/prepared';
import { STATE_ID } from './protocol/page-rendering';

/** Data as text for inside a script element, which only `</script` could end early. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** What the server has put into this page; null for the bare shell. */
export function readState(): Prepared | null {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as Prepared) : null;
}
