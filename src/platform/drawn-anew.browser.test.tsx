import { type ComponentType, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepEarlyTaps } from '../head/early-taps';
import { ALIVE } from '../protocol/page-names';
import { eventually } from '../testing/eventually';
import { deferred } from './deferred';
import { keepWhatIsDrawnAnew } from './drawn-anew';
import { replayEarlyTaps } from './early-taps';
import { becomeAlive } from './hydrated';

let root: Root | null = null;
const reported = vi.fn<(error: unknown) => void>();

// Once a page, as in its head.
beforeAll(keepEarlyTaps);
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  document.documentElement.removeAttribute(ALIVE);
  window.earlyTaps?.splice(0);
  reported.mockReset();
});

const START = { name: '', about: 'Decks', remark: '', old: false, way: 'post' };

/** Says beside its fields what it knows of them. */
function Order() {
  const [known, setKnown] = useState(START);
  const [sent, setSent] = useState('nothing');
  const set = (change: Partial<typeof START>) => setKnown((before) => ({ ...before, ...change }));
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(JSON.stringify(known));
      }}
    >
      <input aria-label="Name" name="name" value={known.name} onChange={({ currentTarget }) => set({ name: currentTarget.value })} />
      <input aria-label="About" name="about" value={known.about} onChange={({ currentTarget }) => set({ about: currentTarget.value })} />
      <textarea aria-label="Remark" value={known.remark} onChange={({ currentTarget }) => set({ remark: currentTarget.value })} />
      <input aria-label="Old" type="checkbox" checked={known.old} onChange={({ currentTarget }) => set({ old: currentTarget.checked })} />
      <select aria-label="Way" value={known.way} onChange={({ currentTarget }) => set({ way: currentTarget.value })}>
        <option>post</option>
        <option>van</option>
      </select>
      <input aria-label="Photo" type="file" />
      <button type="submit">Send</button>
      <output>{sent}</output>
    </form>
  );
}

const field = (name: string) => page.getByLabelText(name);
const send = page.getByRole('button', { name: 'Send' });
const FILLED = { name: 'Mara Feld', about: '', remark: 'Twice', old: true, way: 'van' };

async function fillIn(): Promise<void> {
  await field('Name').fill(FILLED.name);
  await field('About').fill(FILLED.about);
  await field('Remark').fill(FILLED.remark);
  await field('Old').click();
  await field('Way').selectOptions(FILLED.way);
  await userEvent.upload(field('Photo'), new File(['x'], 'deck.jpg'));
}

/** A page as the server has sent it, with its script on the way. */
function rendered(Page: ComponentType): HTMLElement {
  const place = document.createElement('main');
  place.innerHTML = renderToString(<Page />);
  document.body.append(place);
  return place;
}

/** As `src/main.tsx` does it. */
async function wake(place: HTMLElement, Page: ComponentType): Promise<void> {
  vi.spyOn(globalThis, 'reportError').mockImplementation(reported);
  const onRecoverableError = keepWhatIsDrawnAnew(place);
  root = hydrateRoot(place, <Page />, { onRecoverableError });
  await eventually(() => expect(Object.keys(place.querySelector('form') ?? {}).some((key) => key.startsWith('__react'))).toBe(true));
  becomeAlive();
  await replayEarlyTaps(place);
}

/** As an extension does. */
const putBesideFields = (place: HTMLElement) => {
  for (const one of place.querySelectorAll('input, select, textarea')) one.after(document.createElement('extension-icon'));
};

test('T05: what stood in the fields of a page that is drawn anew stands there again, and React knows it', async () => {
  const place = rendered(Order);
  await fillIn();
  putBesideFields(place);
  const before = place.querySelector('form');
  await wake(place, Order);
  expect(reported, 'React has drawn anew').toHaveBeenCalled();
  expect(place.querySelector('form')).not.toBe(before);
  await send.click();
  await expect.element(page.getByRole('status')).toHaveTextContent(JSON.stringify(FILLED));
  expect((field('Photo').element() as HTMLInputElement).files?.[0]?.name).toBe('deck.jpg');
});

test('T05: who was typing goes on typing where the cursor was', async () => {
  const place = rendered(Order);
  await field('Name').fill('Mara Feld');
  (field('Name').element() as HTMLInputElement).setSelectionRange(4, 4);
  putBesideFields(place);
  await wake(place, Order);
  await expect.element(field('Name')).toHaveFocus();
  await userEvent.keyboard('ike');
  await expect.element(field('Name')).toHaveValue('Maraike Feld');
});

test('who had left a field is not led back into it', async () => {
  const place = rendered(Order);
  await field('Name').fill('Mara Feld');
  (document.activeElement as HTMLElement).blur();
  putBesideFields(place);
  await wake(place, Order);
  await expect.element(field('Name')).toHaveValue('Mara Feld');
  expect(document.activeElement).toBe(document.body);
});

test('a button that was pressed before the page was drawn anew is pressed, once, with all that was filled in', async () => {
  const place = rendered(Order);
  await fillIn();
  await send.click();
  putBesideFields(place);
  await wake(place, Order);
  await expect.element(page.getByRole('status')).toHaveTextContent(JSON.stringify(FILLED));
});

test('a part that is drawn anew because something above it changed while its code was on its way has what was typed, once it is there', async () => {
  const OnServer = deferred(async () => Order as ComponentType<object>);
  await OnServer.load();
  const asked = vi.fn();
  let arrive = (_part: ComponentType<object>) => {};
  const Later = deferred(
    () =>
      new Promise<ComponentType<object>>((resolve) => {
        asked();
        arrive = resolve;
      }),
  );
  let remove = (_isGone: boolean) => {};
  const onPage = (Part: ComponentType) => () => {
    const [isGone, setGone] = useState(false);
    remove = setGone;
    return isGone ? null : <Part />;
  };
  const place = rendered(onPage(OnServer));
  await fillIn();
  keepWhatIsDrawnAnew(place);
  const Page = onPage(Later);
  root = hydrateRoot(place, <Page />);
  becomeAlive();
  await eventually(() => expect(asked).toHaveBeenCalled());
  remove(true);
  await eventually(() => expect(place.querySelector('form')).toBeNull());
  remove(false);
  arrive(Order);
  await expect.element(field('Name')).toHaveValue(FILLED.name);
  await send.click();
  await expect.element(page.getByRole('status')).toHaveTextContent(JSON.stringify(FILLED));
});

test('nothing goes over to another page', async () => {
  const place = rendered(Order);
  await fillIn();
  putBesideFields(place);
  const onRecoverableError = keepWhatIsDrawnAnew(place);
  vi.spyOn(globalThis, 'reportError').mockImplementation(reported);
  const here = location.href;
  history.pushState(null, '', '/elsewhere');
  root = hydrateRoot(place, <Order />, { onRecoverableError });
  await eventually(() => expect(reported).toHaveBeenCalled());
  history.pushState(null, '', here);
  await expect.element(field('Name')).toHaveValue('');
});
