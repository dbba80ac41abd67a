import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const html = (node: ReactNode) => renderToStaticMarkup(node);
const count = 3;
const none = null;
const name = 'Ortofon';
const Group = ({ children }: { children: ReactNode }) => <>{children}</>;

test('texts without an element between them are one', () => {
  expect(
    html(
      <p>
        {count} of {10n} {none} shown
      </p>,
    ),
  ).toBe('<p>3 of 10  shown</p>');
  expect(html(<option>{[name, ' 2M']}</option>)).toBe('<option>Ortofon 2M</option>');
});

test('text beside an element has one of its own, several texts that follow one another share it', () => {
  expect(
    html(
      <p>
        {name}: {count} <b>pieces</b> {none}left
      </p>,
    ),
  ).toBe('<p><span>Ortofon: 3 </span><b>pieces</b><span> left</span></p>');
});

test('text in a list of elements has one too', () => {
  expect(html(<p>{['Orto', <mark key="0">fon</mark>, ' 2M', ['a', <i key="0">b</i>]]}</p>)).toBe(
    '<p><span>Orto</span><mark>fon</mark><span> 2M</span><span>a</span><i>b</i></p>',
  );
});

test('text of a group has one always: nobody knows what stands beside the group', () => {
  expect(html(<Group>{name}</Group>)).toBe('<span>Ortofon</span>');
  expect(
    html(
      <>
        {name} {count}
      </>,
    ),
  ).toBe('<span>Ortofon 3</span>');
  expect(html(<Group>{''}</Group>)).toBe('');
});

test('what is blank between two elements has one too: what comes may be put before it', () => {
  expect(
    html(
      <p>
        <b>a</b> {none && <u>c</u>} <i>b</i>
      </p>,
    ),
  ).toBe('<p><b>a</b><span>  </span><i>b</i></p>');
});

test('the ends of lines between the blocks of a text in MDX are left as they are', () => {
  expect(html(<div>{[<p key="a">a</p>, '\n', <p key="b">b</p>]}</div>)).toBe('<div><p>a</p>\n<p>b</p></div>');
});

test('what stands alone stays as it is', () => {
  expect(html(<p>{name}</p>)).toBe('<p>Ortofon</p>');
});
