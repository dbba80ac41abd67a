import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';

/** As a translator of the browser does: every text in elements of its own, and the text node that was there is thrown away or taken along. */
function translate(place: Element, keeps: 'copy' | 'node'): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(keeps === 'node' ? text : text.data);
  }
}

const name = 'Ortofon';
const three = 3;
const nothing = null;
const stretches = (...texts: readonly string[]) =>
  texts.map((text, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name than their place.
    place % 2 ? <mark key={place}>{text}</mark> : text,
  );
const Plain = ({ children }: { children: ReactNode }) => <>{children}</>;

/** What may stand in one element, one after the other. */
const LOOKS: readonly ReactNode[] = [
  nothing,
  name,
  three,
  <>
    {name} {three}
  </>,
  <b key="alone">{name}</b>,
  <Plain key="plain">
    {name} {three} <b>pieces</b>
  </Plain>,
  <Plain key="plain">
    {nothing} {three} <b>pieces</b> left
  </Plain>,
  <Plain key="plain">
    {name} {nothing} {nothing} left
  </Plain>,
  stretches('Ort', 'ofo', 'n'),
  stretches('Orto', 'fon'),
  stretches('', 'Ortofon', ' 2M Red'),
];
const Look = ({ look }: { look: number }) => (
  <p>
    {LOOKS[look]} {look % 2 ? <i>odd</i> : 'even'} and {look > 4 && <b>more</b>} {look > 2 && <b>much more</b>}
    {look % 3 ? 'no third' : nothing}
  </p>
);

/** Draws one look after the other into the same place. */
function drawn(looks: readonly number[], after: (place: Element) => void = () => undefined): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  for (const look of looks) {
    flushSync(() => root.render(<Look look={look} />));
    after(place);
  }
  const words = place.textContent;
  root.unmount();
  return words;
}

const PLACES = [...LOOKS.keys()];

for (const keeps of ['copy', 'node'] as const)
  test(`A03: whatever was there, what comes is said once on a page that is translated, with a ${keeps} of each text`, () => {
    const inTranslation = (looks: readonly number[]) => drawn(looks, (place) => translate(place, keeps));
    for (const first of PLACES)
      for (const next of PLACES) {
        expect(inTranslation([first, next]), `${first}, ${next}`).toBe(drawn([next]));
        expect(inTranslation([first, next, first]), `${first}, ${next}, ${first}`).toBe(drawn([first]));
      }
  });
