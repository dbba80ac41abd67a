import { MISSING_ID } from '../protocol/page-names';
import '../platform/head-window';

/** In a browser that is too old nothing is begun that could end half-way: what can be read stays, and a sentence says what to do. */
export function sayTooOld(): void {
  addEventListener('DOMContentLoaded', () => {
    const line = document.getElementById(MISSING_ID) ?? window.makeMissingLine?.();
    if (!line) return;
    const { tooOld = '', ask = '' } = line.dataset;
    const link = line.lastChild as HTMLAnchorElement;
    (line.firstChild as Text).data = `${tooOld} `;
    link.textContent = ask;
    link.href = `/${document.documentElement.lang}/contact`;
    document.body.insertBefore(line, document.body.firstChild);
    line.hidden = false;
  });
}
