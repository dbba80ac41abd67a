import { describe, expect, test } from 'vitest';
import { beginsName, hasLetters, ticketSpelt } from './ticket-proof';

describe('a ticket', () => {
  test.each([
    ['S-1001', 'S-1001'],
    ['s 1001', 'S-1001'],
    ['1001', 'S-1001'],
    ['S–1OO1', 'S-1001'],
    ['so o1 2', 'S-0012'],
    ['s-o012', 'S-0012'],
    ['Ticket: S - 10 01.', 'S-1001'],
    ['#S1001', 'S-1001'],
    ['Ｓ１００１', 'S-1001'],
    ['\u200bS-1001\u200b', 'S-1001'],
    ['oooo', null],
    ['100', null],
    ['R-1001', null],
    ['S-1001; DROP', null],
    ['1234567890', null],
    ['', null],
  ])('typed as "%s" is %s', (typed, ticket) => {
    expect(ticketSpelt(typed)).toBe(ticket);
  });
});

describe('how a last name begins', () => {
  test.each([
    ['Feld', 'Fel'],
    ['Feld', 'feld'],
    ['Feld', ' F E L '],
    ['Müller', 'Mül'],
    ['Müller', 'Mue'],
    ['Müller', 'Mul'],
    ['Müller', 'MÜLLER'],
    // Two letters, but three in the other spelling.
    ['Müller', 'Mü'],
    ['Mu\u0308ller', 'Mül'],
    ['Mueller', 'Mül'],
    ['Mueller', 'mue'],
    ['Mueller', 'Mueller'],
    ['Goethe', 'Göt'],
    ['Weiß', 'Wei'],
    ['Hoß', 'hos'],
    ['Ößner', 'oes'],
    ['Özdemir', 'Özd'],
    ['Łukasz', 'Luk'],
    ['Sørensen', 'Sor'],
    ['Sørensen', 'Soe'],
    ['O’Neill', 'one'],
    ['O’Neill', 'O’Ne'],
    ['Meyer-Schulz', 'mey'],
    ['Le-Roy', 'ler'],
    ['Meyer-Schulz', 'Meyer Schulz'],
    ['von der Heide', 'von'],
    ['von der Heide', 'vonder'],
    ['von der Heide', 'Hei'],
    ['van den Berg', 'Berg'],
    ['Li', 'Li'],
    ['Ö', 'Oe'],
    ['Ö', 'ö'],
    ['Иванов', 'ива'],
    ['王', '王'],
  ])('of %s is also "%s"', (name, typed) => {
    expect(beginsName(name, typed)).toBe(true);
  });

  test.each([
    ['Feld', 'Fe'],
    ['Feld', 'Fol'],
    ['Feld', ''],
    ['Feld', '---'],
    ['Li', 'Lin'],
    ['Maaß', 'M'],
    ['Maaß', 'Mä'],
    ['Moser', 'Moe'],
    ['von der Heide', 'der'],
    ['Meyer-Schulz', 'Sch'],
    ['', ''],
    ['', 'abc'],
    ['---', '---'],
    ['Feld', '%'],
    ['Feld', '___'],
    ['Feld', '.*l'],
  ])('of %s is not "%s"', (name, typed) => {
    expect(beginsName(name, typed)).toBe(false);
  });

  test('is asked of letters', () => {
    expect(['Li', '王', ' é'].every(hasLetters)).toBe(true);
    expect(['', ' ', '123', '-.%'].some(hasLetters)).toBe(false);
  });
});
