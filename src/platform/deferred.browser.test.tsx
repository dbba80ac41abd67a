import { type ComponentType, type ReactNode, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../testing/eventually';
import { deferred, type MissingPartProps } from './deferred';

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
  await eventually(() => expect(load).toHaveBeenCalled());
  const sent = button.element();
  await expect.element(button).toHaveTextContent('0 pieces');
  arrive(Counter);
  await eventually(async () => {
    (sent as HTMLElement).click();
    expect(sent.textContent).not.toBe('0 pieces');
  });
  expect(button.element(), 'the server’s own element').toBe(sent);
});

test('code that does not come takes nothing away, and is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn(async (): Promise<ComponentType<object>> => Counter).mockRejectedValueOnce(new Error('no network'));
  const button = await rendered(load);
  await eventually(() => expect(load).toHaveBeenCalledOnce());
  await expect.element(button).toHaveTextContent('0 pieces');
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(load).toHaveBeenCalledTimes(2));
  await eventually(async () => {
    (button.element() as HTMLElement).click();
    await expect.element(button).not.toHaveTextContent('0 pieces');
  });
});

const Missing = ({ again }: MissingPartProps) => (
  <p>
    Something is missing.
    <button type="button" onClick={() => void again()}>
      Try again
    </button>
  </p>
);

const notice = () => page.getByText('Something is missing.');
const tryAgain = () => page.getByRole('button', { name: 'Try again' });

/** A page that no server has rendered: its heading, and below it what is said. */
function drawn(below: ReactNode) {
  const place = document.createElement('main');
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <>
      <h1>Turntables</h1>
      {below}
    </>,
  );
}

const never = async (): Promise<ComponentType<object>> => {
  throw new Error('no network');
};

test('a loader that waits for code that does not come goes on without it', async () => {
  await expect(deferred(never, Missing).load()).resolves.toBeUndefined();
});

test('where no server has rendered it, code that does not come leaves the page standing, says so, and comes when asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isGone = true;
  const Part = deferred(async (): Promise<ComponentType<object>> => (isGone ? never() : Counter), Missing);
  await Part.load();
  drawn(<Part />);
  await expect.element(notice()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Turntables' })).toBeVisible();
  isGone = false;
  await tryAgain().click();
  const part = page.getByRole('button', { name: '0 pieces' });
  await expect.element(part).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
  // Who pressed goes on in what has come.
  await expect.element(part).toHaveFocus();
});

test('it comes by itself, too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn(async (): Promise<ComponentType<object>> => Counter).mockRejectedValueOnce(new Error('no network'));
  const Part = deferred(load, Missing);
  drawn(<Part />);
  await expect.element(notice()).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(page.getByRole('button', { name: '0 pieces' })).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
});

test('several parts that are missing say so once, and one press asks for all of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isGone = true;
  const part = () => deferred(async (): Promise<ComponentType<object>> => (isGone ? never() : Counter), Missing);
  const [One, Two, Three] = [part(), part(), part()];
  drawn(
    <>
      <One />
      <Two />
      <Three />
    </>,
  );
  await expect.element(notice()).toBeVisible();
  await eventually(() => expect(tryAgain().elements()).toHaveLength(1));
  isGone = false;
  await tryAgain().click();
  await eventually(() => expect(page.getByRole('button', { name: '0 pieces' }).elements()).toHaveLength(3));
  await expect.element(notice()).not.toBeInTheDocument();
});

test('a press that does not help either hears why', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heard = vi.fn();
  const Told = ({ again }: MissingPartProps) => (
    <button type="button" onClick={() => void again().then(heard)}>
      Try again
    </button>
  );
  const Part = deferred(never, Told);
  drawn(<Part />);
  await tryAgain().click();
  await eventually(() => expect(heard).toHaveBeenCalledWith(new Error('no network')));
});

test('what the page can do without says nothing', async () => {
  const load = vi.fn(never);
  const Quiet = deferred(load);
  await Quiet.load();
  drawn(<Quiet />);
  await eventually(() => expect(load).toHaveBeenCalledTimes(2));
  await expect.element(page.getByRole('heading', { name: 'Turntables' })).toBeVisible();
  await expect.element(tryAgain()).not.toBeInTheDocument();
});
