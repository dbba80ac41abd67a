import { dayAfter } from './berlin-time';

/** Something that fills whole days. */
export interface CalendarEvent {
  /** Of its own in the whole world, the same in every file about it. */
  readonly uid: string;
  /** ISO 8601; both days count. */
  readonly first: string;
  readonly last: string;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  /** When it was written, epoch ms. */
  readonly writtenMs: number;
}

const LONGEST_LINE_BYTES = 74;
const encoder = new TextEncoder();

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Long lines go on behind a blank, counted in bytes. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const current = lines.at(-1) ?? '';
    if (encoder.encode(current + character).length > LONGEST_LINE_BYTES) lines.push(` ${character}`);
    else lines[lines.length - 1] = current + character;
  }
  return lines.join('\r\n');
}

const compact = (day: string): string => day.replaceAll('-', '');

/** A calendar file (RFC 5545) of whole days: they are the same ones in every time zone. */
export function calendarFile({ uid, first, last, title, text, place, writtenMs }: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rille//Rental//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${new Date(writtenMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(first)}`,
    // The end is the day after the last one.
    `DTEND;VALUE=DATE:${compact(dayAfter(last))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
