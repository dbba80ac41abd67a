import GithubSlugger from 'github-slugger';
import { parse } from 'yaml';

/** The little of hast and of MDX's nodes in it that is read and written here. */
interface Node {
  type: string;
  name?: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  attributes?: readonly { readonly type: 'mdxJsxAttribute'; readonly name: string; readonly value: string }[];
  children?: Node[];
}

interface File {
  readonly data: Record<string, unknown>;
}

const wordsOf = ({ value = '', children = [] }: Node): string => value + children.map(wordsOf).join('');

const component = (name: string, attributes: Readonly<Record<string, string>>, children: Node[]): Node => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
  children,
});

/** Gives what stands in the front matter to the plugins after it. */
export const readFrontMatter = () => (tree: Node, file: File) => {
  const yaml = tree.children?.find(({ type }) => type === 'yaml')?.value;
  file.data.frontMatter = yaml === undefined ? {} : parse(yaml);
};

const ID = /\s*\[#([a-z0-9-]+)\]\s*$/;

/** Takes `[#deadline]` off the end of a heading: its address, the same in all languages and whatever becomes of its words. */
function takeId(heading: Node): string | undefined {
  const last = heading.children?.at(-1);
  const [, id] = ID.exec(last?.value ?? '') ?? [];
  if (last && id !== undefined) last.value = last.value?.replace(ID, '');
  return id;
}

/**
 * Every heading can be linked to. With `contents: true` in its front matter a page begins with a list of its headings, with
 * `faq: true` each heading of the second level is a question, folded with what follows it until the next one or a line (`---`).
 */
export const readableMarkup = () => (tree: Node, file: File) => {
  const { contents = false, faq = false } = file.data.frontMatter as { contents?: boolean; faq?: boolean };
  const slugger = new GithubSlugger();
  const headings: [id: string, words: string][] = [];
  for (const node of tree.children ?? []) {
    if (node.tagName !== 'h2' && node.tagName !== 'h3') continue;
    const own = takeId(node);
    const words = wordsOf(node);
    const id = own ?? slugger.slug(words);
    node.properties = { ...node.properties, id };
    if (node.tagName === 'h2') headings.push([id, words]);
  }
  if (faq) tree.children = foldedQuestions(tree.children ?? []);
  // Between what it begins with and its first heading.
  const first = tree.children?.findIndex(({ tagName, name }) => tagName === 'h2' || name === 'Question') ?? -1;
  if (contents && first >= 0) tree.children?.splice(first, 0, component('Contents', { items: JSON.stringify(headings) }, []));
};

function foldedQuestions(nodes: readonly Node[]): Node[] {
  const folded: Node[] = [];
  let question: Node | null = null;
  for (const node of nodes) {
    if (node.tagName === 'hr') question = null;
    else if (node.tagName === 'h2') {
      question = component('Question', { id: String(node.properties?.id), title: wordsOf(node) }, []);
      folded.push(question);
    } else (question?.children ?? folded).push(node);
  }
  return folded;
}
