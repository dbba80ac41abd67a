import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../testing/eventually';
import { onScreen } from '../ui/testing/on-screen';
import { useOnDemand } from './use-on-demand';

async function openable(load: () => Promise<string>, ahead = false) {
  function Opened() {
    const [wanted, setWanted] = useState(false);
    const { loaded, failed, again } = useOnDemand(load, { wanted, ahead });
    return (
      <>
        <p>The page</p>
        <button type="button" onClick={() => setWanted(!wanted)}>
          {wanted ? 'Close' : 'Open'}
        </button>
        {wanted && loaded}
        {wanted && failed && (
          <button type="button" onClick={again}>
            Try again
          </button>
        )}
      </>
    );
  }
  await onScreen(<Opened />);
}

const open = () => page.getByRole('button', { name: 'Open' }).click();

test('what opens on demand is not loaded before', async () => {
  const load = vi.fn(async () => 'the dialog');
  await openable(load);
  await expect.element(page.getByText('The page')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await open();
  await expect.element(page.getByText('the dialog')).toBeVisible();
});

test('where its code does not come the page stays, and it is tried again when asked', async () => {
  const load = vi.fn(async () => 'the dialog').mockRejectedValueOnce(new Error('no network'));
  await openable(load);
  await open();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('the dialog')).toBeVisible();
  await expect.element(page.getByText('The page')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('where it could not be fetched ahead it is fetched when somebody opens it', async () => {
  const load = vi.fn(async () => 'the dialog').mockRejectedValueOnce(new Error('no network'));
  await openable(load, true);
  await eventually(() => expect(load).toHaveBeenCalledOnce());
  await open();
  await expect.element(page.getByText('the dialog')).toBeVisible();
});
