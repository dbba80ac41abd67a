import { dirname } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { runStaff } from './run-staff';

/** Somebody who works here. */
export interface StaffMember {
  readonly email: string;
  readonly password: string;
}

let members = 0;

/** The shop's data folder. */
export const dataDir = (): string => {
  const mailbox = process.env.RILLE_MAILBOX;
  if (!mailbox) throw new Error('The data folder is not known: start the tests with `npx playwright test`.');
  return dirname(mailbox);
};

export const staffUrl = (): string => {
  const url = process.env.RILLE_STAFF_URL;
  if (!url) throw new Error('The page for staff is not open: start the tests with `npx playwright test`, or name it in RILLE_STAFF_URL.');
  return url;
};

/** Somebody new with a login, made as the README says. */
export async function newStaffMember(): Promise<StaffMember> {
  const member = { email: `staff-${Date.now()}-${process.pid}-${members++}@example.com`, password: 'a strong password' };
  const { code, said } = await runStaff(['add', member.email], dataDir(), `${member.password}\n`);
  expect(said).toBe(`${member.email} can log in.\n`);
  expect(code).toBe(0);
  return member;
}

/** Opens the page for staff and logs in. */
export async function logInAsStaff(page: Page, path = '/'): Promise<StaffMember> {
  const member = await newStaffMember();
  await page.goto(staffUrl() + path);
  await page.getByLabel(/^(E-mail address|E-Mail-Adresse)$/).fill(member.email);
  await page.getByLabel(/^(Password|Passwort)$/).fill(member.password);
  await page.getByRole('button', { name: /^(Log in|Anmelden)$/ }).click();
  await expect(page.getByRole('button', { name: /^(Log out|Abmelden)$/ })).toBeVisible();
  return member;
}

/** Books the payment of the order whose page is open, by the means that are chosen there already or by others. */
export async function receivePayment(page: Page, means?: string): Promise<void> {
  if (means) await page.getByLabel('How it was paid').selectOption({ label: means });
  await page.getByRole('button', { name: 'Payment received' }).click();
  await page.getByRole('button', { name: 'Yes, it is paid' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
}
