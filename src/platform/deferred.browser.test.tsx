import { type ComponentType, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deferred } from './deferred';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} pieces
    </button>
  );
};

/** A page as the server sent it, hydrated while the code of a part of it has yet to come. */
async function rendered(load: () => Promise<ComponentType<object>>) {
  const place = document.createElement('main');
  const OnServer = deferred(async () => Counter as ComponentType<object>);
  await OnServer.load();
  place.innerHTML = renderToString(<OnServer />);
  document.body.append(place);
  const Later = deferred(load);
  root = hydrateRoot(place, <Later />);
  return page.getByRole('button', { name: /pieces/ });
}

/** Code whose arrival the test decides. */
function arrival() {
  let arrive: (component: ComponentType<object>) => void = () => {};
  const promise = new Promise<ComponentType<object>>((resolve) => {
    arrive = resolve;
  });
  return { promise, arrive };
}

test('what the server has sent stays and can be read until its code is there, and works then', async () => {
  const { promise, arrive } = arrival();
  const load = vi.fn(() => promise);
  const button = await rendered(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  const sent = button.element();
  await expect.element(button).toHaveTextContent('0 pieces');
  arrive(Counter);
  await vi.waitFor(async () => {
    (sent as HTMLElement).click();
    expect(sent.textContent).not.toBe('0 pieces');
  });
  expect(button.element(), 'the server’s own element').toBe(sent);
});

test('code that does not come takes nothing away, and is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn(async (): Promise<ComponentType<object>> => Counter).mockRejectedValueOnce(new Error('no network'));
  const button = await rendered(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await expect.element(button).toHaveTextContent('0 pieces');
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await vi.waitFor(async () => {
    (button.element() as HTMLElement).click();
    await expect.element(button).not.toHaveTextContent('0 pieces');
  });
});
