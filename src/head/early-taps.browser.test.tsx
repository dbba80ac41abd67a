import { type ComponentType, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deferred } from '../platform/deferred';
import { becomeAlive } from '../platform/hydrated';
import { ALIVE, PRESSABLE } from '../protocol/page-names';
import { eventually } from '../testing/eventually';
import { keepEarlyTaps } from './early-taps';

const heard = vi.fn<(what: string) => void>();
let root: Root | null = null;

// Once a page, as in its head.
beforeAll(keepEarlyTaps);
beforeEach(becomeAlive);
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  document.documentElement.removeAttribute(ALIVE);
  heard.mockReset();
});

function Part() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <button type="button" onClick={() => heard('pressed')}>
        Press
      </button>
      <input
        aria-label="Price"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => heard(`left with ${typed}`)}
      />
      <input aria-label="Photo" type="file" onChange={({ currentTarget }) => heard(`chose ${currentTarget.files?.[0]?.name}`)} />
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          heard('sent');
        }}
      >
        <button type="submit">Send</button>
      </form>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a picture that is enlarged where it is clicked */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        {...{ [PRESSABLE]: true }}
        onClick={({ clientX, nativeEvent }) => heard(`${(nativeEvent as PointerEvent).pointerType} at ${clientX}`)}
      >
        Picture
      </div>
      <p>Words</p>
    </>
  );
}

/** A part of a hydrated page as the server sent it; `arrive` brings its code. */
async function waitingPart(): Promise<() => Promise<void>> {
  const OnServer = deferred(async () => Part as ComponentType<object>);
  await OnServer.load();
  const place = document.createElement('main');
  place.innerHTML = renderToString(<OnServer />);
  document.body.append(place);
  let arrive: (component: ComponentType<object>) => void = () => {};
  const code = new Promise<ComponentType<object>>((resolve) => {
    arrive = resolve;
  });
  const Later = deferred(() => code);
  root = hydrateRoot(place, <Later />);
  return async () => {
    arrive(Part);
    await eventually(() => expect(place.querySelector('[data-deferred]')).toBeNull());
  };
}

const said = () => heard.mock.calls.map(([what]) => what);

test('a button is pressed once its code is there, however often it was before, and hears for itself from then on', async () => {
  const arrive = await waitingPart();
  const button = page.getByRole('button', { name: 'Press' });
  await button.click();
  await button.click();
  await page.getByText('Words').click();
  expect(said()).toEqual([]);
  await arrive();
  await eventually(() => expect(said()).toEqual(['pressed']));
  await button.click();
  expect(said()).toEqual(['pressed', 'pressed']);
  expect(window.earlyTaps).toEqual([]);
});

test('what is typed and left counts as left, before a button is pressed', async () => {
  const arrive = await waitingPart();
  await page.getByRole('textbox', { name: 'Price' }).fill('1000');
  await page.getByRole('button', { name: 'Press' }).click();
  await arrive();
  await eventually(() => expect(said()).toEqual(['left with 1000', 'pressed']));
});

test('what somebody is still typing is not left', async () => {
  const arrive = await waitingPart();
  const price = page.getByRole('textbox', { name: 'Price' });
  await price.click();
  await userEvent.keyboard('10');
  await arrive();
  await userEvent.keyboard('00');
  await expect.element(price).toHaveValue('1000');
  expect(said()).toEqual([]);
});

test('a file that was chosen is told, and takes nothing else down with it', async () => {
  const arrive = await waitingPart();
  await userEvent.upload(page.getByLabelText('Photo'), new File(['x'], 'deck.jpg'));
  await page.getByRole('button', { name: 'Press' }).click();
  await arrive();
  await eventually(() => expect(said()).toEqual(['chose deck.jpg', 'pressed']));
});

test('a form is sent by the page and not by the browser', async () => {
  const arrive = await waitingPart();
  await page.getByRole('button', { name: 'Send' }).click();
  await arrive();
  await eventually(() => expect(said()).toEqual(['sent']));
});

test('what is no button and acts all the same is told where it was clicked, and by what', async () => {
  const arrive = await waitingPart();
  const picture = page.getByText('Picture').element().getBoundingClientRect();
  await page.getByText('Picture').click({ position: { x: 20, y: 5 } });
  await arrive();
  await eventually(() => expect(said()).toEqual([`mouse at ${Math.round(picture.left + 20)}`]));
});
