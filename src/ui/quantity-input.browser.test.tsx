import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { QuantityInput } from './quantity-input';
import { onScreen } from './testing/on-screen';

const number = page.getByRole('textbox', { name: 'Quantity: Slipmat' });
const more = page.getByRole('button', { name: 'One more: Slipmat' });
const less = page.getByRole('button', { name: 'One less: Slipmat' });

async function counting({ start = 2, min = 1, max = null }: { start?: number; min?: number; max?: number | null } = {}) {
  const changed = vi.fn();
  function Counted() {
    const [value, setValue] = useState(start);
    return (
      <QuantityInput
        label="Slipmat"
        value={value}
        min={min}
        max={max}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
    );
  }
  await onScreen(<Counted />);
  await expect.element(number).toHaveValue(String(start));
  return changed;
}

test('one more and one less count, and stop where the shop has no more', async () => {
  const changed = await counting({ max: 3 });
  await more.click();
  await expect.element(number).toHaveValue('3');
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await more.click({ force: true });
  await less.click();
  await less.click();
  await expect.element(less).toHaveAttribute('aria-disabled', 'true');
  expect(changed.mock.calls).toEqual([[3], [2], [1]]);
});

test('the arrow keys count in the field', async () => {
  const changed = await counting({ max: 3 });
  await number.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(changed.mock.calls).toEqual([[3], [2]]);
});

test('what is typed counts on Enter or on leaving, not before', async () => {
  const changed = await counting();
  await number.fill('12');
  expect(changed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(changed.mock.calls).toEqual([[12]]);
  await number.fill('7');
  await userEvent.tab();
  expect(changed.mock.calls).toEqual([[12], [7]]);
});

test('a number beyond the stock is brought back, and said', async () => {
  const changed = await counting({ max: 4 });
  await number.fill('500');
  await userEvent.keyboard('{Enter}');
  expect(changed.mock.calls).toEqual([[4]]);
  await expect.element(number).toHaveValue('4');
  await expect.element(page.getByText('At most 4. Changed to 4.')).toBeInTheDocument();
});

test('Escape takes back what is typed, and what is no number changes nothing', async () => {
  const changed = await counting();
  await number.fill('9');
  await userEvent.keyboard('{Escape}');
  await expect.element(number).toHaveValue('2');
  await number.fill('many');
  await userEvent.keyboard('{Enter}');
  await expect.element(number).toHaveValue('2');
  expect(changed).not.toHaveBeenCalled();
});

test('0 takes it out where nothing may stay', async () => {
  const changed = await counting({ start: 1, min: 0 });
  await less.click();
  expect(changed.mock.calls).toEqual([[0]]);
});
