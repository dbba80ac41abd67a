import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetAllKept, readKept } from '../storage/kept-drafts';
import { eventually } from '../testing/eventually';
import { onScreen } from '../ui/testing/on-screen';
import { email } from './email';
import { CheckboxField, TextField } from './fields';
import { KeepDraft } from './keep-draft';
import { useKeptDraft } from './kept-draft';
import { ShopForm } from './shop-form';
import { useShopForm } from './use-shop-form';

const schema = v.object({ email, terms: v.boolean() });
const box = page.getByRole('checkbox', { name: /^Keep all of it/ });
const field = page.getByRole('textbox', { name: 'E-mail' });

function Form() {
  const keeping = useKeptDraft('kept-test');
  const form = useShopForm({
    id: 'kept-test',
    initialValues: { email: '', terms: false },
    schema,
    draft: { keeping, consents: ['terms'] },
    labels: { terms: 'Terms' },
    submit: async () => 'sent',
  });
  return (
    <ShopForm form={form}>
      <TextField name="email" />
      <CheckboxField name="terms" />
      <KeepDraft keeping={keeping} disabled={form.sending} />
    </ShopForm>
  );
}

const keptValues = async () => (await readKept('kept-test'))?.values;

test('nothing is kept before the box is ticked; then what stands there, what comes, and no consent; unticked, nothing', async () => {
  onTestFinished(() => forgetAllKept());
  await onScreen(<Form />);
  await field.fill('mara@example.com');
  await expect.element(box).toBeEnabled();
  await expect.element(box).not.toBeChecked();
  expect(await keptValues()).toBeUndefined();
  await box.click();
  await eventually(async () => expect(await keptValues()).toBe('{"email":"mara@example.com","terms":false}'));
  await page.getByRole('checkbox', { name: 'Terms' }).click();
  await field.fill('mara.feld@example.com');
  await eventually(async () => expect(await keptValues()).toBe('{"email":"mara.feld@example.com","terms":false}'));
  await box.click();
  await eventually(async () => expect(await keptValues()).toBeUndefined());
});

test('what is kept comes back with its tick', async () => {
  onTestFinished(() => forgetAllKept());
  await onScreen(<Form />);
  await expect.element(box).toBeEnabled();
  await box.click();
  await field.fill('mara@example.com');
  await eventually(async () => expect(await keptValues()).toContain('mara@example.com'));
  await onScreen(<Form />);
  await expect.element(field).toHaveValue('mara@example.com');
  await expect.element(box).toBeChecked();
});

test('on the shop’s tablet nobody is asked', async () => {
  document.documentElement.dataset.kiosk = '';
  onTestFinished(() => {
    delete document.documentElement.dataset.kiosk;
  });
  await onScreen(<Form />);
  await expect.element(field).toBeVisible();
  expect(box.elements()).toEqual([]);
});
