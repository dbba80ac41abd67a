import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from './dialog';
import { SideDrawer } from './drawer';
import { onScreen } from './testing/on-screen';

const opener = page.getByRole('button', { name: 'Open the cart' });
const beneath = page.getByRole('button', { name: 'Beneath' });

async function openPanel(Panel: typeof Dialog | typeof SideDrawer) {
  function Shown() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open the cart
        </button>
        <button type="button">Beneath</button>
        <Panel open={open} onClose={() => setOpen(false)} title="Cart">
          <button type="button">Remove</button>
        </Panel>
      </>
    );
  }
  await onScreen(<Shown />);
  await opener.click();
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await expect.element(panel).toBeVisible();
  return panel;
}

const inside = () => document.activeElement?.closest('dialog') !== null;

for (const [what, Panel] of [
  ['dialog', Dialog],
  ['drawer', SideDrawer],
] as const) {
  test(`a ${what} takes the focus, keeps it, and gives it back to what opened it`, async () => {
    const panel = await openPanel(Panel);
    expect(inside()).toBe(true);
    // The page beneath is inert.
    (beneath.element() as HTMLElement).focus();
    expect(inside()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test(`a ${what} is closed by its button`, async () => {
    const panel = await openPanel(Panel);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test(`a ${what} is closed by a press beside it, and not by one that only ends there`, async () => {
    const panel = await openPanel(Panel);
    const element = panel.element();
    const press = (type: string, target: Element) =>
      target.dispatchEvent(type === 'click' ? new MouseEvent(type, { bubbles: true }) : new PointerEvent(type, { bubbles: true }));
    press('pointerdown', panel.getByRole('button', { name: 'Remove' }).element());
    press('click', element);
    await expect.element(panel).toBeVisible();
    press('pointerdown', element);
    press('click', element);
    await expect.element(panel).not.toBeInTheDocument();
  });
}
