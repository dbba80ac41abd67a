import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file';

const EVENT = {
  uid: 'R-1001@rille',
  first: '2027-03-26',
  last: '2027-03-29',
  title: 'Rental: two decks; a mixer, and more',
  text: 'Bring your ID.\nAnd a proof of your address, wherever in Germany it is, or else there is no handover.',
  place: 'Weserstraße 84, 12045 Berlin',
  writtenMs: Date.UTC(2026, 10, 25, 12, 30, 5, 123),
};

test('a rental fills its days in every calendar, over a clock change, too', () => {
  const lines = calendarFile(EVENT).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270326');
  expect(lines).toContain('DTEND;VALUE=DATE:20270330');
  expect(lines).toContain('DTSTAMP:20261125T123005Z');
  expect(lines).toContain('SUMMARY:Rental: two decks\\; a mixer\\, and more');
});

test('no line is longer than a calendar reads, and unfolded nothing is lost', () => {
  const file = calendarFile({ ...EVENT, text: 'Straße '.repeat(40) });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'Straße '.repeat(40)}`);
});
