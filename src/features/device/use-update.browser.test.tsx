import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LOADING_VIEW } from '../../sync/loading-view';
import type { CartPort, CartView } from '../../sync/port';
import { CartProvider } from '../../sync/react';
import { eventually } from '../../testing/eventually';
import { onScreen } from '../../ui/testing/on-screen';
import { useUpdate } from './use-update';
import type { LinkState, WorkerLink } from './worker-link';

const READY: LinkState = { worker: 'there', update: 'ready' };
let letIn: ReturnType<typeof vi.fn<WorkerLink['update']>>;
let state: LinkState;
let say: () => void;

vi.mock('./worker-link', () => ({
  workerLink: () => ({
    subscribe(listener: () => void) {
      say = listener;
      return () => {};
    },
    state: () => state,
    update: (isStillSafe?: () => boolean) => letIn(isStillSafe),
    lookForUpdate: async () => true,
  }),
}));

beforeEach(() => {
  letIn = vi.fn();
  state = { worker: 'there', update: 'none' };
});

const IN_SYNC: CartView = { ...LOADING_VIEW, sync: 'in-sync', durable: true };

const portOf = (view: CartView): CartPort => ({
  subscribe: () => () => {},
  subscribeDeferred: () => () => {},
  view: () => view,
  dispatch: () => Promise.reject(new Error('nothing is asked of this cart')),
});

/** Two pages of the shop, and a new version that arrives on the first. */
async function shop({ cart = IN_SYNC, layout = 'default' as 'default' | 'checkout' } = {}) {
  function Frame() {
    const { isReady } = useUpdate(layout);
    return (
      <>
        <p>{isReady ? 'ready' : 'none'}</p>
        <Outlet />
      </>
    );
  }
  const root = createRootRoute({ component: Frame });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <form>
          <input aria-label="E-mail" />
        </form>
        <dialog>open</dialog>
      </>
    ),
  });
  const list = createRoute({ getParentRoute: () => root, path: '/shop', component: () => <h1>All products</h1> });
  const router = createRouter({ routeTree: root.addChildren([home, list]), history: createMemoryHistory() });
  await onScreen(
    <CartProvider port={portOf(cart)}>
      <RouterProvider router={router as never} />
    </CartProvider>,
  );
  await expect.element(page.getByText('none')).toBeVisible();
  const arrive = async () => {
    state = READY;
    say();
    await expect.element(page.getByText('ready')).toBeVisible();
  };
  const goOn = async () => {
    await router.navigate({ to: '/shop' as never });
    await expect.element(page.getByRole('heading', { name: 'All products' })).toBeVisible();
  };
  return { arrive, goOn };
}

test('a new version comes in at a change of page, and not before', async () => {
  const { arrive, goOn } = await shop();
  await arrive();
  expect(letIn).not.toHaveBeenCalled();
  await goOn();
  await eventually(() => expect(letIn).toHaveBeenCalledOnce());
  expect(letIn.mock.calls[0]?.[0]?.(), 'it is still safe').toBe(true);
});

test('not while something of the cart is only on this device', async () => {
  const { arrive, goOn } = await shop({ cart: { ...IN_SYNC, sync: 'waiting', waiting: 1 } });
  await arrive();
  await goOn();
  expect(letIn).not.toHaveBeenCalled();
});

test('not in the checkout', async () => {
  const { arrive, goOn } = await shop({ layout: 'checkout' });
  await arrive();
  await goOn();
  expect(letIn).not.toHaveBeenCalled();
});

test('whoever has touched the page meanwhile is not interrupted', async () => {
  const { arrive, goOn } = await shop();
  await arrive();
  await goOn();
  await eventually(() => expect(letIn).toHaveBeenCalled());
  const isStillSafe = letIn.mock.calls[0]?.[0];
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(isStillSafe?.()).toBe(false);
});

/** As when the visitor goes to another app. */
function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('it comes in where nobody looks', async () => {
  const { arrive } = await shop();
  await arrive();
  hide();
  expect(letIn).toHaveBeenCalledOnce();
});

test('nobody looks, but a form has been begun', async () => {
  const { arrive } = await shop();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('mara');
  await arrive();
  hide();
  expect(letIn).not.toHaveBeenCalled();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('');
  hide();
  expect(letIn, 'an emptied form is none').toHaveBeenCalledOnce();
});

test('nobody looks, but a drawer stands open', async () => {
  const { arrive } = await shop();
  await arrive();
  document.querySelector('dialog')?.showModal();
  hide();
  expect(letIn).not.toHaveBeenCalled();
  document.querySelector('dialog')?.close();
  hide();
  expect(letIn).toHaveBeenCalledOnce();
});
