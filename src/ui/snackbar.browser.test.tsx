import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DELAYS } from '../../domain/facts';
import { type SnackbarMessage, useSnackbar } from './snackbar';
import { onScreen } from './testing/on-screen';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function saying(messages: Readonly<Record<string, SnackbarMessage>>, beside?: ReactNode) {
  function Speaker() {
    const { show } = useSnackbar();
    return Object.entries(messages).map(([name, message]) => (
      <button type="button" key={name} onClick={() => show(message)}>
        {name}
      </button>
    ));
  }
  await onScreen(
    <>
      <Speaker />
      {beside}
    </>,
  );
  return (name: string) => page.getByRole('button', { name, exact: true }).click();
}

test('what is said goes after its time', async () => {
  const say = await saying({ add: { text: 'In your cart: Slipmat' } });
  await say('add');
  await expect.element(page.getByText('In your cart: Slipmat')).toBeVisible();
  await vi.advanceTimersByTimeAsync(DELAYS.snackbarMs - 1);
  await expect.element(page.getByText('In your cart: Slipmat')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(page.getByText('In your cart: Slipmat')).not.toBeInTheDocument();
});

test('what leads to where somebody is by now is taken back, and nothing else', async () => {
  function Arrival() {
    const { arrive } = useSnackbar();
    return (
      <button type="button" onClick={() => arrive('cart')}>
        arrive
      </button>
    );
  }
  const say = await saying(
    {
      add: { text: 'In your cart: Slipmat', action: { label: 'Open cart', onAction: () => {} }, leadsTo: 'cart' },
      remove: { text: 'Removed: Slipmat' },
    },
    <Arrival />,
  );
  await say('add');
  await expect.element(page.getByText('In your cart: Slipmat')).toBeVisible();
  await say('arrive');
  await expect.element(page.getByText('In your cart: Slipmat')).not.toBeInTheDocument();
  await say('remove');
  await say('arrive');
  await expect.element(page.getByText('Removed: Slipmat')).toBeVisible();
});

test('whoever is on the way to the action by keyboard gets there in time', async () => {
  const undo = vi.fn();
  const say = await saying({ remove: { text: 'Removed: Slipmat', action: { label: 'Undo', onAction: undo } } });
  await say('remove');
  await expect.element(page.getByText('Removed: Slipmat')).toBeVisible();
  await vi.advanceTimersByTimeAsync(DELAYS.snackbarMs - 1);
  await userEvent.tab();
  await vi.advanceTimersByTimeAsync(DELAYS.snackbarMs * 10);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Removed: Slipmat')).not.toBeInTheDocument();
});

test('from wherever something was done, Tab leads to its action first, and on from there where one was', async () => {
  const say = await saying({ add: { text: 'In your cart', action: { label: 'Open cart', onAction: () => {} } }, other: { text: 'Other' } });
  await say('add');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Open cart' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'add', exact: true })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'other' })).toHaveFocus();
});

test('news wait until what somebody has just done has been said', async () => {
  const say = await saying({ remove: { text: 'Removed' }, version: { text: 'A new version', patient: true } });
  await say('remove');
  await say('version');
  await expect.element(page.getByText('Removed')).toBeVisible();
  await expect.element(page.getByText('A new version')).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(DELAYS.snackbarMs);
  await expect.element(page.getByText('A new version')).toBeVisible();
});

test('a later message takes the place of an earlier one', async () => {
  const say = await saying({ first: { text: 'One' }, second: { text: 'Two' } });
  await say('first');
  await say('second');
  await expect.element(page.getByText('Two')).toBeVisible();
  await expect.element(page.getByText('One')).not.toBeInTheDocument();
});
