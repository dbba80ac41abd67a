// `npm run words`: how many words each page of texts has in each language, as a table of Markdown.
import { LOCALES, type Locale } from '../domain/locale.ts';
import { contentWords } from './lib/content-words.ts';

const pages = contentWords();
const sum = (locale: Locale) => pages.reduce((total, { words }) => total + words[locale], 0);
const rows = [...pages.map(({ path, words }) => [path, ...LOCALES.map((locale) => words[locale])]), ['all', ...LOCALES.map(sum)]];
const table = [['page', 'English', 'German'], ['---', '--:', '--:'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
process.stdout.write(`${table}\n`);
