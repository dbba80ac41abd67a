import { useState } from 'react';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepSessionHint } from '../platform/session-hint';
import { eventually } from '../testing/eventually';
import { onScreen } from '../ui/testing/on-screen';
import { ChipsField } from './chips-field';
import { email } from './email';
import { CheckboxField, SelectField, TextField } from './fields';
import { FormErrors } from './form-errors';
import { MendContext } from './mending';
import { RefusedFieldsError } from './messages';
import { PasswordField } from './password-field';
import { password } from './rules';
import { ShopForm } from './shop-form';
import { SubmitButton } from './submit-button';
import { TextAreaField } from './text-area-field';
import { type SubmitOutcome, useShopForm } from './use-shop-form';

const schema = v.object({ email, password });
type Values = v.InferInput<typeof schema>;

const emailField = page.getByRole('textbox', { name: 'E-mail' });
const passwordField = page.getByLabelText('Password', { exact: true });
const send = page.getByRole('button', { name: 'Send' });
const summary = page.getByRole('alert').filter({ hasText: 'Form incomplete.' });

function Form({ submit }: { submit: (values: Values) => Promise<SubmitOutcome> }) {
  const form = useShopForm({ id: 'test', initialValues: { email: '', password: '' }, schema, draft: {}, submit });
  return (
    <ShopForm form={form}>
      <FormErrors failureText={() => 'The shop cannot be reached.'} />
      <TextField name="email" />
      <PasswordField name="password" autoComplete="current-password" />
      <SubmitButton>Send</SubmitButton>
    </ShopForm>
  );
}

async function form(submit: (values: Values) => Promise<SubmitOutcome> = async () => 'sent') {
  const sent = vi.fn(submit);
  await onScreen(<Form submit={sent} />);
  await expect.element(send).toBeVisible();
  return sent;
}

const fillIn = async () => {
  await emailField.fill('mara.feld@example.com');
  await passwordField.fill('vinyl-forever');
};

test('what is missing is said on top and at the field, and each leads to its field', async () => {
  const sent = await form();
  await send.click();
  await expect.element(summary).toHaveFocus();
  await summary.getByRole('link', { name: /Password/ }).click();
  await expect.element(passwordField).toHaveFocus();
  await expect.element(passwordField).toHaveAccessibleDescription(/Required/);
  await expect.element(emailField).toHaveAttribute('aria-invalid', 'true');
  expect(sent).not.toHaveBeenCalled();
});

test('a further try takes the focus to the summary again', async () => {
  await form();
  await send.click();
  await expect.element(summary).toHaveFocus();
  await send.click();
  await expect.element(summary).toHaveFocus();
});

test('a field that is mended is no longer called wrong', async () => {
  await form();
  await send.click();
  await expect.element(emailField).toHaveAttribute('aria-invalid', 'true');
  await emailField.fill('mara.feld@example.com');
  await expect.element(emailField).not.toHaveAttribute('aria-invalid', 'true');
});

test('two taps send it once, and nothing can be changed meanwhile', async () => {
  let arrive: (outcome: SubmitOutcome) => void = () => {};
  const sent = await form(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await fillIn();
  const button = send.element() as HTMLButtonElement;
  button.form?.requestSubmit();
  button.form?.requestSubmit();
  await expect.element(emailField).toBeDisabled();
  arrive('sent');
  await expect.element(emailField).toBeEnabled();
  expect(sent.mock.calls).toEqual([[{ email: 'mara.feld@example.com', password: 'vinyl-forever' }]]);
});

test('what the server refuses is said at its field', async () => {
  await form(async () => {
    throw new RefusedFieldsError({ email: 'emailTaken' });
  });
  await fillIn();
  await send.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'There were errors in your form.' })).toHaveFocus();
  await expect.element(emailField).toHaveAccessibleDescription('There is already an account with this e-mail.');
  await expect.element(passwordField).toHaveValue('vinyl-forever');
});

test('a failure that is no field’s is said, and sending is possible again', async () => {
  const sent = await form(async () => {
    throw new Error('no network');
  });
  await fillIn();
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The shop cannot be reached.');
  await send.click();
  await eventually(() => expect(sent).toHaveBeenCalledTimes(2));
});

test('what was typed is there when the form is opened again, but for the password', async () => {
  function Twice() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          {open ? 'Leave' : 'Come back'}
        </button>
        {open && <Form submit={async () => 'sent'} />}
      </>
    );
  }
  await onScreen(<Twice />);
  await fillIn();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Come back' }).click();
  await expect.element(emailField).toHaveValue('mara.feld@example.com');
  await expect.element(passwordField).toHaveValue('');
});

test('a password is hidden until somebody wants to read it', async () => {
  await form();
  await passwordField.fill('vinyl-forever');
  await expect.element(passwordField).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(passwordField).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(passwordField).toHaveAttribute('type', 'password');
});

test('Enter in a field sends the form', async () => {
  const sent = await form();
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await eventually(() => expect(sent).toHaveBeenCalledOnce());
});

/** A form around which a failure may be mended. */
async function mendable(submit: (values: Values) => Promise<SubmitOutcome>, mend: (failure: unknown) => Promise<boolean>) {
  const sent = vi.fn(submit);
  await onScreen(
    <MendContext value={mend}>
      <Form submit={sent} />
    </MendContext>,
  );
  await fillIn();
  await send.click();
  return sent;
}
const ended = new Error('the session has ended');

test('a failure that could be mended is none: the same is sent once more', async () => {
  const mend = vi.fn(async (failure: unknown) => failure === ended);
  const tries: Values[] = [];
  await mendable(async (values) => {
    tries.push(values);
    if (tries.length === 1) throw ended;
    return 'sent';
  }, mend);
  await eventually(() => expect(tries).toHaveLength(2));
  expect(tries[1]).toEqual(tries[0]);
  await expect.element(send).not.toHaveAttribute('aria-busy');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('one that could not is said, what was typed stays, and the next press tries again', async () => {
  const sent = await mendable(
    async () => {
      throw ended;
    },
    async () => false,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('The shop cannot be reached.');
  await expect.element(passwordField).toHaveValue('vinyl-forever');
  expect(sent).toHaveBeenCalledOnce();
  await send.click();
  await eventually(() => expect(sent).toHaveBeenCalledTimes(2));
});

test('while it is being mended nothing can be sent or changed', async () => {
  const sent = await mendable(
    async () => {
      throw ended;
    },
    () => new Promise(() => {}),
  );
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await expect.element(emailField).toBeDisabled();
  await send.click({ force: true });
  expect(sent).toHaveBeenCalledOnce();
});

/** As a browser or a password manager fills in that tells nobody. */
const fillSilently = (field: ReturnType<typeof page.getByLabelText>, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field.element(), value);

test('T05: what was filled in without telling is sent, and stays when something is said', async () => {
  const sent = await form(async () => {
    throw new RefusedFieldsError({ email: 'emailTaken' });
  });
  await emailField.fill('mara.feld@example.com');
  fillSilently(passwordField, 'vinyl-forever');
  await send.click();
  await eventually(() => expect(sent.mock.calls).toEqual([[{ email: 'mara.feld@example.com', password: 'vinyl-forever' }]]));
  await expect.element(emailField).toHaveAccessibleDescription('There is already an account with this e-mail.');
  await expect.element(passwordField).toHaveValue('vinyl-forever');
});

test('what was filled in without telling outlives whatever the form is drawn for', async () => {
  await form();
  fillSilently(passwordField, 'vinyl-forever');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(passwordField).toHaveAttribute('type', 'text');
  await expect.element(passwordField).toHaveValue('vinyl-forever');
  fillSilently(passwordField, 'vinyl for ever');
  await emailField.fill('mara');
  await expect.element(emailField).toHaveValue('mara');
  await expect.element(passwordField).toHaveValue('vinyl for ever');
});

/** What a browser finds that keeps of a field what differs from its markup. */
const differsFromMarkup = (field: Element) => (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue;

test('T05: a browser that is about to keep what was typed finds it, the password excepted, and the page stays as it is', async () => {
  const sent = await form();
  await fillIn();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(passwordField).toHaveAttribute('type', 'text');
  expect(differsFromMarkup(emailField.element())).toBe(false);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(differsFromMarkup(emailField.element())).toBe(true);
  expect(differsFromMarkup(passwordField.element())).toBe(false);
  // It has slept in the back/forward cache.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(emailField).toHaveValue('mara.feld@example.com');
  await passwordField.fill('vinyl for ever');
  await expect.element(emailField).toHaveValue('mara.feld@example.com');
  await send.click();
  await eventually(() => expect(sent.mock.calls).toEqual([[{ email: 'mara.feld@example.com', password: 'vinyl for ever' }]]));
});

test('T05: of somebody who is signed in a browser finds nothing to keep', async () => {
  keepSessionHint(true);
  onTestFinished(() => keepSessionHint(false));
  await form();
  await fillIn();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(differsFromMarkup(emailField.element())).toBe(false);
});

const kindsSchema = v.object({ name: v.string(), message: v.string(), region: v.string(), subject: v.string(), terms: v.boolean() });

function Kinds({ submit }: { submit: (values: v.InferInput<typeof kindsSchema>) => Promise<SubmitOutcome> }) {
  const initialValues = { name: '', message: '', region: 'de', subject: '', terms: false };
  const labels = { name: 'Name', message: 'Message', region: 'Region', subject: 'Subject', terms: 'Terms' };
  const form = useShopForm({ id: 'kinds', initialValues, schema: kindsSchema, labels, submit });
  const options = ['de', 'at'].map((value) => ({ value, label: value }));
  return (
    <ShopForm form={form}>
      <TextField name="name" />
      <TextAreaField name="message" />
      <SelectField name="region" options={options} />
      <ChipsField name="subject" options={options} />
      <CheckboxField name="terms" />
      <SubmitButton>Send</SubmitButton>
    </ShopForm>
  );
}

test('T05: every kind of field is read when the form is sent', async () => {
  const sent = vi.fn(async () => 'sent' as const);
  await onScreen(<Kinds submit={sent} />);
  await expect.element(send).toBeVisible();
  for (const [id, value] of Object.entries({ name: 'Mara', message: 'Two decks', region: 'at' }))
    Object.assign(document.getElementById(`kinds-${id}`) ?? {}, { value });
  for (const css of ['#kinds-terms', '#kinds-subject [value=at]']) Object.assign(document.querySelector(css) ?? {}, { checked: true });
  await send.click();
  const all = { name: 'Mara', message: 'Two decks', region: 'at', subject: 'at', terms: true };
  await eventually(() => expect(sent.mock.calls).toEqual([[all]]));
});
