import { expect, test } from 'vitest';
import { marksIn, readStyles } from './critical-styles';

const page = (css: string, html: string) => readStyles(css).usedBy(marksIn(html));

test('rules of what is on the page come with it, in their order', () => {
  const css = 'a{color:red}.card{margin:0}.drawer{inset:0}.card .title{margin:1px}.card .drawer{margin:2px}';
  expect(page(css, '<a class="wrap card"><b class="title"></b></a>')).toBe('a{color:red}.card{margin:0}.card .title{margin:1px}');
});

test('of a rule come the selectors that match', () => {
  expect(page('.drawer,.card,h1{margin:0}', '<i class="card">')).toBe('.card{margin:0}');
});

test('what is disabled comes where something is', () => {
  const css = '.card:disabled{margin:0}';
  expect(page(css, '<button class="card">disabled</button>')).toBe('');
  expect(page(css, '<button disabled="" class="card">')).toBe(css);
});

test('a declaration that changes nothing at first comes later', () => {
  expect(page('.card{cursor:pointer;-webkit-hyphens:auto;hyphens:auto}', '<i class="card">')).toBe('.card{hyphens:auto}');
  expect(page('.card{margin:0;cursor:pointer}', '<i class="card">')).toBe('.card{margin:0;}');
});

test('what a rule excludes need not be there', () => {
  const css = '.card:not(.old,.sold){margin:0}.card:is(.a,.b){margin:1px}';
  expect(page(css, '<i class="card">')).toBe(css);
});

test('a state that nothing is in comes later', () => {
  const css =
    '.lamp[data-state=waiting]{color:red}.lamp[data-state=in-sync]{color:green}.box[data-screen]{inset:0}.box[aria-busy=true]{margin:0}';
  expect(page(css, '<i class="lamp" data-state="in-sync"><b class="box">')).toBe('.lamp[data-state=in-sync]{color:green}');
});

test('the scheme is set by a script, so both schemes come', () => {
  const css = ':root[data-mantine-color-scheme=dark] .card{color:#fff}';
  expect(page(css, '<i class="card">')).toBe(css);
});

test('a rule for elements comes with the elements', () => {
  expect(page('html,body{margin:0}table{margin:1px}.card>hr{margin:2px}input[type=range]{margin:3px}', '<p class="card"><INPUT>')).toBe(
    'html,body{margin:0}input[type=range]{margin:3px}',
  );
});

test('what a rule asks to be inside must be there', () => {
  const css = ':root:has([data-bar]){margin:0}html:has(.box[data-screen]){margin:1px}:root:has(.a,.b){margin:2px}';
  expect(page(css, '<i data-bar="true" class="box">')).toBe(':root:has([data-bar]){margin:0}:root:has(.a,.b){margin:2px}');
});

test('nothing is pointed at, pressed or printed at first; what the keyboard reaches is outlined as everywhere', () => {
  const css =
    '.card:hover{margin:0}.card:active{margin:0}@media (hover:hover){.card:hover{margin:0}}@media print{.card{margin:0}}:focus-visible{outline:1px}.card:focus-visible{outline:0}';
  expect(page(css, '<i class="card">')).toBe(':focus-visible{outline:1px}');
});

test('groups are cut down inside, and left out when nothing of them is left', () => {
  const css = '@media (width<48em){.card{margin:0}.drawer{margin:0}}@container (width<40rem){.drawer{margin:0}}';
  expect(page(css, '<i class="card">')).toBe('@media (width<48em){.card{margin:0}}');
});

test('a movement comes with what moves, and a brace in a text ends nothing', () => {
  const css =
    '@keyframes turn{to{rotate:1turn}}@keyframes slide{to{inset:0}}.card::before{content:"}";animation:turn 1s}.drawer{animation:slide 1s}';
  expect(page(css, '<i class="card">')).toBe('@keyframes turn{to{rotate:1turn}}.card::before{content:"}";animation:turn 1s}');
});

test('fonts and what stands for itself stay', () => {
  const css = '@font-face{font-family:Rille;src:url(a.woff2)}@charset "utf-8";:root{--a:1}';
  expect(page(css, '<i>')).toBe(css);
});
